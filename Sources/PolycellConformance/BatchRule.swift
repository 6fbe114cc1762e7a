/// A rule that a step keeps, so that no list view fails on it; named after what breaks it.
///
/// Where a toolkit is known to refuse what a rule forbids, the rule says what it answers, and where on GitHub that was
/// reported; answers without a report are those that programs have written down which do what UIKit does. Some of it a toolkit
/// lets pass, one day and not the next: UIKit reloaded silently on some steps with wrong counts, and stops at them now
/// (<https://forums.developer.apple.com/forums/thread/751732>). So nothing here depends on a version.
@nonexhaustive
public enum BatchRule: String, Sendable, Hashable, CaseIterable {
  /// Each list of a step ascends: removals by their old positions, all others by the new ones.
  ///
  /// A view that takes a step's parts one after the other goes through the removals from the end and through the insertions
  /// from the start: `NSTableView` changes with each call (`moveRow(at:to:)` of AppKit's reference), and so does a `GListModel`.
  case order
  /// A position before the step is in a section that is shown; it isn't negative.
  ///
  /// UIKit: “attempt to delete section …, but there are only … sections before the update”.
  case oldSectionMissing
  /// A position behind the step is in a section of the next snapshot.
  ///
  /// UIKit: “attempt to insert section … but there are only … sections after the update”.
  case newSectionMissing
  /// A position before the step is that of a row which is shown.
  ///
  /// UIKit: “attempt to delete item … from section … which only contains … items before the update”
  /// (onmyway133/DeepDiff#54).
  case oldRowMissing
  /// A position behind the step is that of a row of the next snapshot.
  ///
  /// UIKit: “attempt to insert row … into section …, but there are only … rows in section … after the update”
  /// (realm/realm-swift#6152).
  case newRowMissing

  /// A section goes once.
  case sectionRemovedTwice
  /// A section comes once.
  case sectionInsertedTwice
  /// A section moves to one place.
  ///
  /// UIKit: “attempt to move section … to both section … and section …”.
  case sectionMovedTwice
  /// One section moves to a place.
  ///
  /// UIKit: “attempt to move both section … and section … to section …”.
  case sectionsMovedToOnePlace
  /// A section goes or moves.
  ///
  /// UIKit: “attempt to perform a delete and a move from the same section”.
  case sectionRemovedAndMoved
  /// To a place a section comes, or is moved.
  ///
  /// UIKit: “attempt to perform an insert and a move to the same section” (Instagram/IGListKit#690).
  case sectionInsertedAndMovedTo
  /// There are as many sections as there were, less those that went, and those that came.
  ///
  /// UIKit: “Invalid update: invalid number of sections”.
  case sectionCount

  /// A row goes once.
  ///
  /// `UICollectionView` crashes some time after it (Instagram/IGListKit#689).
  case rowRemovedTwice
  /// A row comes once.
  case rowInsertedTwice
  /// A row moves to one place.
  ///
  /// UIKit: “attempt to move item at index path … to both … and …”.
  case rowMovedTwice
  /// One row moves to a place.
  ///
  /// UIKit: “attempt to move both row at index path … and … to …” (pujiaxin33/JXMovableCellTableView#4).
  case rowsMovedToOnePlace
  /// A row goes or moves.
  ///
  /// UIKit: “attempt to perform a delete and a move from the same index path” (FluidGroup/DataSources#12).
  case rowRemovedAndMoved
  /// To a place a row comes, or is moved.
  ///
  /// UIKit: “attempt to perform an insert and a move to the same index path” (yapstudios/YapDatabase#489).
  case rowInsertedAndMovedTo
  /// A section that stays has as many rows as it had, less those that left it, and those that came to it; one that moves
  /// has as many as it had.
  ///
  /// UIKit: “Invalid update: invalid number of rows in section …” (badoo/Chatto#317). GTK's list views stop on an
  /// `items-changed` whose counts aren't those of the model (StreamController/StreamController#652).
  case rowCount
  /// Nothing is said of the rows of a section that goes: they go with it.
  case rowOfRemovedSection
  /// Nothing is said of the rows of a section that comes: they come with it.
  case rowOfInsertedSection
  /// Nothing is said of the rows of a section that moves: they move with it, as they are.
  ///
  /// `UITableView` miscounts, or stops on a missing object, where rows of such a section are reloaded, go, come or move
  /// (lionheart/openradar-mirror#15192, tonyarnold/Differ#29).
  case rowOfMovedSection
  /// No row moves out of a section that goes.
  ///
  /// UIKit: “cannot move a row from a deleted section” (SwiftKickMobile/TLIndexPathTools#20).
  case rowMovedOutOfRemovedSection
  /// No row moves into a section that comes.
  ///
  /// UIKit: “cannot move a row into a newly inserted section” (SwiftKickMobile/TLIndexPathTools#13).
  case rowMovedIntoInsertedSection

  /// A section that goes isn't shown anew.
  case removedSectionUpdated
  /// A section that comes isn't shown anew: it is read anyway.
  case insertedSectionUpdated
  /// The two positions of a section that is shown anew are those that the rest of the step leads between.
  ///
  /// A section may move and be shown anew in one step: UIKit refuses that of `reloadSections(_:)`, which it takes apart
  /// into a removal and an insertion, but here nothing is said but that what stands around the rows is filled anew.
  case sectionUpdatedElsewhere
  /// A section is shown anew once.
  case sectionUpdatedTwice
  /// A section that is shown anew is the section that it was: its id is the same, but for the number of its occurrence.
  case sectionUpdatedIntoAnother

  /// A row that goes isn't shown anew.
  ///
  /// UIKit: “attempt to delete and reload the same index path” (apache/incubator-weex#114).
  case removedRowUpdated
  /// A row that comes isn't shown anew: it is read anyway.
  case insertedRowUpdated
  /// The two positions of a row that is shown anew are those that the rest of the step leads between.
  ///
  /// A row may move and be shown anew in one step, with the two positions of its move. UIKit refuses that where a reload
  /// is asked for (lionheart/openradar-mirror#18100), and takes it where the row is reconfigured behind the step.
  case rowUpdatedElsewhere
  /// A row is shown anew once.
  case rowUpdatedTwice
  /// A row that is shown anew is the row that it was: its id is the same, but for the number of its occurrence.
  ///
  /// `reconfigureItems(at:)` of UIKit keeps the cell, with its selection and focus; those would pass to another row.
  case rowUpdatedIntoAnother
}
