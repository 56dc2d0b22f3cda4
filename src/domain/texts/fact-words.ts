/** What became of an own step: it was taken back, or done again. */
export const undoWords = { back: 'Undone', forth: 'Redone' } as const;

/** What a fact did, in one word or two before the name of its task: for the undo list and its toasts. */
export const factWords = {
  'task.created': 'Created',
  'template.used': 'Added',
  'calendar.imported': 'Imported',
  'task.renamed': 'Renamed',
  'task.estimated': 'Changed the estimate of',
  'task.logged': 'Changed the logged time of',
  'task.edited': 'Edited',
  'task.started': 'Started',
  'task.resumed': 'Resumed',
  'task.paused': 'Paused',
  'task.completed': 'Completed',
  'task.reopened': 'Reopened',
  'task.deleted': 'Deleted',
  'tasks.edited': 'Changed',
  'tasks.completed': 'Completed',
  'tasks.deleted': 'Deleted',
  'tasks.restored': 'Restored',
  'tasks.rolledOver': 'Rolled over',
  'tasks.cloned': 'Cloned',
  'tasks.sorted': 'Moved',
  'session.adjusted': 'Corrected the time of',
  'session.questioned': 'Flagged the time of',
  'session.edited': 'Changed a session of',
  'time.imported': 'Imported the time of',
  'time.importUndone': 'Undid the import of',
  'fact.undone': 'Undid a change to',
} as const;

/** What an edit did that set this field alone. */
export const chosenWords: Readonly<Record<string, string>> = {
  project: 'Changed the project of',
  label: 'Changed the label of',
};

/** What was done with a session by hand, where it was not changed. */
export const sessionWords = { added: 'Added a session to', deleted: 'Deleted a session of' } as const;

/** What was done where copies were made for another column. */
export const pastedWord = 'Pasted';
