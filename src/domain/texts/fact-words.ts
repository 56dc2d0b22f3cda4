export const undoWords = { back: 'Undone', forth: 'Redone' } as const;

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

export const chosenWords: Readonly<Record<string, string>> = {
  project: 'Changed the project of',
  label: 'Changed the label of',
};

export const sessionWords = { added: 'Added a session to', deleted: 'Deleted a session of' } as const;

export const pastedWord = 'Pasted';
