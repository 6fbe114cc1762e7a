import Polycell
