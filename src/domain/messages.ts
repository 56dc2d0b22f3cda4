/** Every text of the catalogue that the product shows or answers, word for word (FRM, ERR, ROL rows). */
export const messages = {
  nameRequired: 'Name is required',
  nameTooLong: '150 characters max.',
  descriptionTooLong: '500 characters max.',
  assigneeRequired: 'Assigned To is required',
  projectRequired: 'Project is required',
  clientRequired: 'Client is required',
  projectForClient: 'Project is required when client is selected',
  timeNegative: 'Must be greater than or equal to 0',
  timeTooLong: 'Must be lower or equal to 24',
  timeFormat: 'Invalid format. Use hh:mm',
  dateRange: 'Date must be between 2000 and 2199',
  unscheduledLogged: "Can't create Unscheduled tasks with logged time.",
  unscheduledForbidden: "In Progress or Completed tasks can't be moved to Unscheduled.",
  templateUnscheduled: "You can't select unscheduled tasks for templates",
  createForOther: "Access denied: You don't have permission to create task for other user",
  pageDenied: 'Access denied: You are not allowed to visit this page',
  adminDenied: 'Access denied: You are not allowed to access this resource.',
  tryAgain: 'Error: Please, try again',
  taskCreated: 'Task Successfully Created',
  taskUpdated: 'Task Successfully Updated',
  somethingWrong: 'Something went wrong',
  finishOnboarding: 'Finish onboarding to access the menu',
  labelNameTaken: 'Error: Label Name already exists',
  labelInUse: 'Error: This label cannot be deleted because it has related tasks.',
  projectNameTaken: 'Error: Project Name already exists',
  emptyList: 'This list is empty',
} as const;

/** Texts of the product that the catalogue leaves open, in one place so that they stay the same everywhere. */
export const texts = {
  signedOut: 'Your session has ended. Please sign in again.',
  resetAsked: 'If this address has an account, a mail with a link is on its way.',
  linkUsed: 'This link has been used or has expired. Ask for a new one.',
  passwordTooShort: 'Use at least 8 characters.',
  passwordTooLong: 'Use at most 128 characters.',
  passwordCommon: 'This password is too common. Choose another one.',
  emailRequired: 'E-mail is required',
  emailInvalid: 'Enter a valid e-mail',
  passwordRequired: 'Password is required',
  forbidden: 'Access denied: You are not allowed to do this.',
  toCalendar: 'The calendar opens in a moment.',
  toPageBefore: 'The page before opens in a moment.',
  taskExists: 'A task with this id already exists.',
  taskGone: 'This task no longer exists.',
  tooManyTasks: 'Choose at most 1,000 tasks at once.',
  tasksNamedTwice: 'Name each task once.',
  newIdsMissing: 'Name as many new tasks as tasks.',
  nothingToChange: 'Fill in at least one field.',
  targetTooEarly: 'Choose yesterday or a later day.',
  hasItAlready: 'Nothing about it changes.',
  doneAlready: 'It is done already.',
  doneStays: 'Done tasks are not rolled over.',
  standsThere: 'It stands there already.',
  projectArchived: 'Its project is archived.',
  personInactive: 'Its person is not active any more.',
  startedSince: 'It was started since, on another device.',
  timeNotPositive: 'Enter a time above 0:00 and up to 24:00.',
  loggedWhileRunning: 'Pause the task to edit its logged time here, or open it.',
  loggedNeedsDay: "Unscheduled tasks can't have logged time. Give the task a date first.",
  codeLost: 'This could not be opened: it could not be loaded. Try again when the network is back.',
  listFailed: 'The list could not be read.',
  storageFailed: 'This change could not be saved in the browser, so it was not made.',
  startNotToday: 'Only a task dated today can be started here.',
  dependsOnRefused: 'It needed another change that was not taken.',
  colorRequired: 'Choose a color, or enter one like #2b5ec1.',
  hoursInvalid: 'Enter hours as a number from 0 to 1000000, like 120 or 37.5.',
  endBeforeStart: "The end date can't be before the start date.",
  deletedLocked: 'It was deleted. What belongs to it keeps its name.',
  labelsLocked: 'Your role has no right to create labels.',
  labelsKept: 'Your role has no right to archive or delete labels.',
  clientsLocked: 'Your role has no right to create clients.',
  clientsKept: 'Your role has no right to archive or delete clients.',
  projectsLocked: 'Your role has no right to create projects.',
  assigningLocked: 'Your role has no right to assign users.',
  tasksLocked: 'Your role has no right to create tasks.',
  templatesOfOther: 'Templates belong to the person who made them.',
  dayGroupInvalid: 'Enter a day from 1 to 366.',
  templateEmpty: 'This template has no tasks yet.',
  templateNeedsProject:
    'Some tasks of this template have no project, and you have no default project. Choose one for them in the template.',
  projectNotInUse: 'stands in a project that is not in use any more. Choose another one in the template.',
  templateOfNothing: 'Choose at least one task.',
  tooManyTemplateTasks: 'A template has at most 1,000 tasks.',
  templateTooLong: 'The tasks of a template lie within 366 days.',
  projectNotForTemplate:
    'stands in a project that is not in use any more: leave it out, or give it another one.',
  templateTaskGone: 'It is not in the template any more.',
  templateUnread: 'The template is not known yet: it is being read.',
  defaultsUnread: 'Your default project is not known yet: it is being read.',
  templateGone: 'This template is gone: it was deleted meanwhile.',
  labelGone: 'Choose a label that is in use.',
  projectGone: 'Choose a project that is in use.',
  dateOutOfRange: 'Enter a date.',
  textForbidden: 'This text holds characters that cannot be kept.',
  outsideRun: 'Choose a time within the run.',
  runEnded: 'This run has ended already.',
  runCounts: 'Does all of it count?',
  runTrimHint: 'Trim ends the run there.',
  runCutHint: 'Trim ends the run there. Split ends it there and goes on now.',
  overtaken: 'Somebody else has changed this meanwhile. Nothing is overwritten before you choose.',
  deletedUnder: 'Somebody has deleted this task meanwhile. What you did is kept here.',
  emptyField: 'None',
  nowHidden: 'It is inactive now, and hidden until “Inactive shown” is on.',
  unscheduled: 'Unscheduled',
  fileTooLarge: 'This file is too large to be one with changes.',
  fileUnknown: 'This file holds no changes that can be read. Choose one that was exported here.',
  fileOlder: 'This file comes from an older version of Weekwright and can’t be read in.',
  fileNewer: 'This file comes from a newer version of Weekwright. Load this page again, then try once more.',
  fileOfOther: 'These changes are of another person. Only that person can read them in.',
  fileKnown: 'All changes of this file are here already, or were sent.',
  attentionLeft: 'Some changes need your attention: see the list of changes.',
  exported: 'The changes are in the file. They are still here too, and are sent when the server answers.',
  runSplitHint: 'Trim ends the run there. Split goes on where the device woke.',
  runInQuestion: 'in question: all of it counts until there is an answer',
  undoChanged: "This can't be undone: the task was changed since.",
  undoNothing: 'There is nothing to undo.',
  redoNothing: 'There is nothing to do again.',
  noAnswer: 'The server does not answer. Please try again in a moment.',
  unavailable: 'The server does not answer. Your changes are kept and will be sent.',
  reachedCap: '24 h reached. The timer runs on; more is not added to the total.',
  projectLocked: "A project can't be chosen yet.",
  clientNeedsProject: 'The client changes with the project that you choose.',
  chooseClientFirst: 'Choose a client first.',
  assigneeLocked: "Tasks can't be given to others.",
  assigneeLockedWhy: 'Your role has its own tasks only. Team leads and account managers can assign tasks.',
  inactivePerson: 'Inactive person',
  startLocked: "This task can't be started here.",
  quickLocked: "The timer can't be started yet.",
  startPending: 'The task before is being started. Wait a moment.',
  timerLocked: "This timer can't be used here.",
  nameNeedsProject: 'Choose a client and a project: Shift and Enter opens all fields.',
  addLocked: "Can't add a task",
  noTaskMeant: 'No task is meant',
  chooseTasksFirst: 'Select tasks, or put the focus on a card, first.',
  taskLocked: "This task can't be changed.",
  startOfOther: 'You may not run the timer of this person.',
  discardTitle: 'Discard what you typed?',
  discardText: 'It has not been saved.',
  sessionsFailed: 'The sessions could not be read.',
  sessionsOffline: 'The server does not answer. The sessions show again when it does.',
  sessionsKept: 'The sessions could not be read again. They show what was last known.',
  planFailed: 'How it was planned could not be read.',
  planOffline: 'The server does not answer. How it was planned shows again when it does.',
  sessionsUnsent: 'Changes that are not sent yet are not in this list.',
  sessionsCapped: 'At most 24 h count towards the logged time.',
  boardFailed: 'The board could not be read again. It shows what was last known.',
  boardUnread: 'The board could not be read. It is tried again every few seconds.',
  copied: 'copied. Press Ctrl V in a column to paste.',
  clipboardEmpty: 'No copied tasks were found. Select cards and press Ctrl C, then paste them here.',
  clipboardMalformed: 'What was copied can’t be read any more. Nothing was pasted. Copy the tasks again.',
  clipboardForeign: 'These tasks are of another company. Nothing was pasted.',
  clipboardLocked:
    'The browser does not let this page read what was copied. Press Ctrl V in the column instead.',
  columnGone: 'This column is not shown any more. Nothing was moved.',
  carriedGone: 'Somebody has deleted this task, or given it to somebody else, meanwhile.',
  estimateEnd: 'By its edge a card goes from 0:15 to 8:00. Type another estimate at its foot.',
  carryKeys: 'Arrow keys move it, Enter drops it, Escape puts it back.',
  deleteMany:
    'They leave all boards and lists; the time worked on them stays in the reports. It can be undone.',
  boardRefused: 'You may not look at that board, or not any more. This is your own.',
  boardKeys: 'Arrow keys move between the cards, ? shows all keys.',
} as const;

/** What the server alone says; no page carries it. */
export const serverTexts = {
  signInRefused: 'E-mail or password is not right.',
  tooManyTries: 'Too many tries. Please wait a few minutes.',
  notFound: 'Not found.',
  tooManyAtOnce: 'Add at most 1,000 projects and 5,000 users at once.',
  userUnknown: 'Choose active users of your company.',
  misdirected: 'This server is reached under another address.',
  malformed: 'The request could not be read.',
  tooLarge: 'The request is too large.',
  notJson: 'Send JSON.',
  tooFast: 'Too many requests. Please wait a moment.',
  keyReused: 'This idempotency key was used for another request.',
} as const;

/** By what and when a run was cut (DEC-142); `name` is that of the other task, null where it may not be known. */
export function cutWords(name: string | null, time: string, where: 'on another device' | 'here'): string {
  return `cut: ${name === null ? 'another task' : `“${name}”`} was started ${where} at ${time}`;
}

/** Texts about what needs attention; `what` names the task, as “Weekly report”. */
export const sentences = {
  changedMeanwhile: (what: string) =>
    `Somebody else has changed ${what} meanwhile. What you entered is kept.`,
  deletedMeanwhile: (what: string) => `Somebody has deleted ${what} meanwhile. What you did is kept.`,
  failing: (what: string) =>
    `The server failed at a change of ${what}. It is kept and tried again by itself.`,
  startRuns: (name: string) => `Start runs the timer of ${name}, not yours.`,
  notSaved: (why: string) => `Not saved: ${why.replace(/^Error: /, '')}`,
  andStarted: (label: string) => `${label} and started it`,
  readIn: (count: number) => (count === 1 ? 'One change was read in.' : `${count} changes were read in.`),
  heldWith: (count: number) =>
    count === 1 ? 'One more change waits for it.' : `${count} more changes wait for it.`,
  madeAnew: (logged: string, isRunning: boolean) =>
    `Made anew it has ${logged} logged${isRunning ? ', and its timer goes on from when you started it' : ''}.`,
  /** As "11 moved, 1 stayed: It is done already."; each reason once, with how many it holds back. */
  outcome: (done: number, word: string, stayed: readonly { count: number; why: string }[]) =>
    [`${done} ${word}`, stayed.map(({ count, why }) => `${count} stayed: ${why}`).join(' ')].join(', '),
  notTaken: (what: string) => `The server could not take a change of ${what}. It is kept.`,
} as const;

/** What became of the tasks of a batch, in a word behind how many they are. */
export const outcomeWords = {
  'tasks.edited': 'changed',
  'tasks.completed': 'completed',
  'tasks.deleted': 'deleted',
  'tasks.rolledOver': 'rolled over',
  'tasks.cloned': 'cloned',
  'tasks.sorted': 'moved',
  moved: 'moved',
  pasted: 'pasted',
} as const;

/** What would become of one task, or of several, before it is done. */
export const planWords = {
  moves: 'moves',
  move: 'move',
  changes: 'changes',
  change: 'change',
  isCompleted: 'is completed',
  areCompleted: 'are completed',
  isDeleted: 'is deleted',
  areDeleted: 'are deleted',
  isCopied: 'is copied',
  areCopied: 'are copied',
  stays: 'stays',
  stay: 'stay',
} as const;

/** What has just been done with cards that are carried by keys, before their names. */
export const carryWords = { pickedUp: 'Picked up', dropped: 'Dropped', putBack: 'Put back' } as const;

/** The fields of a task as people call them. */
export const fieldWords = {
  name: 'Title',
  description: 'Description',
  estimateMs: 'Estimate',
  loggedMs: 'Logged time',
  day: 'Date',
  startText: 'Start',
  endText: 'End',
  project: 'Project',
  label: 'Label',
  assigneeId: 'Assigned to',
} as const;

/** What became of a run that looked forgotten, by the answer of its person (DEC-130). */
export const runAnswered = {
  keep: 'All of the run counts.',
  trim: 'The run was trimmed.',
  split: 'The run was split and goes on.',
} as const;

/** What became of an own step: it was taken back, or done again. */
export const undoWords = { back: 'Undone', forth: 'Done again' } as const;

/** What a fact did, in one word or two before the name of its task: for the undo list and its toasts. */
export const factWords = {
  'task.created': 'Created',
  'template.used': 'Added',
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
  'tasks.rolledOver': 'Rolled over',
  'tasks.cloned': 'Cloned',
  'tasks.sorted': 'Moved',
  'session.adjusted': 'Corrected the time of',
  'session.questioned': 'Asked about the time of',
  'fact.undone': 'Undid a change of',
} as const;

/** What an edit did that set this field alone. */
export const chosenWords: Readonly<Record<string, string>> = {
  project: 'Changed the project of',
  label: 'Changed the label of',
};

/** What was done where copies were made for another column. */
export const pastedWord = 'Pasted';
