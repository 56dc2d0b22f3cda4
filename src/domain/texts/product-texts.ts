export const signedOut = 'Your session has ended. Please sign in again.';
export const accountInactive = 'Your account was deactivated. Contact an admin of your company.';
export const inactiveUnsent = "Changes that haven't been sent stay in this browser until you sign out.";
export const signOutOwed =
  'You are signed out on this device. The server has not been told yet: that happens as soon as it responds.';
export const resetAsked = 'If this address has an account, an e-mail with a link is on its way.';
export const nameHoldsAddress = "Names can't contain a web address.";
export const confirmElsewhere =
  "This link belongs to another account, or you're not signed in. Sign in to the account it was sent to, then open the link again.";
export const confirmAsked = 'Confirm that this e-mail address is yours.';
export const addressOfAnother =
  'Another account has confirmed this e-mail address. Set another one in your profile.';
export const invitationsHeld = 'Invitations go out once you confirm your e-mail address.';
export const emailConfirmed =
  'Your e-mail address is confirmed. Any invitations that were waiting are on their way.';
export const invitedHeld = 'The invitation goes out once you confirm your e-mail address.';
export const emailWasConfirmed =
  "The e-mail address of your account is already confirmed. You don't need this link anymore.";
export const confirmNewest = 'This link no longer works. Open the one in the newest e-mail that we sent you.';
export const linkUsed = 'This link has been used or has expired. Ask for a new one.';
export const ownAddress = "That's your own address. You're already in.";
export const addressTwice = 'This address is already in the list.';
export const nameTwice = 'This name is already in the list.';
export const draftKept = 'Draft saved on this device. You can close the tab and continue later.';
export const draftUnkept = "This browser can't save a draft. Finish before you close the tab.";
export const stepSaved =
  'This step is already saved or being saved. You can change it later in the settings.';
export const signUpEnded = 'Your sign-up was restarted or timed out. Please submit it again.';
export const passwordTooShort = 'Use at least 8 characters.';
export const passwordTooLong = 'Use at most 128 characters.';
export const passwordCommon = 'This password is too common. Choose another one.';
export const fieldsNotRight = 'Please fix the highlighted fields.';
export const fieldsMissing = 'Fill in name, e-mail and role first.';
export const emailRequired = 'E-mail is required';
export const emailInvalid = 'Enter a valid e-mail';
export const passwordRequired = 'Password is required';
export const addressDiffers = 'Enter the e-mail address of this account.';
export const passwordWrong = 'Incorrect password.';
export const passwordMissing =
  "You don't have a password yet. Request a link on the sign-in page to set one.";
export const superUsersOnly = 'Only super users can open it.';
export const forbidden = 'Access denied: You are not allowed to do this.';
export const toCalendar = 'Redirecting to the calendar…';
export const toPageBefore = 'Taking you back…';
export const taskExists = 'A task with this id already exists.';
export const taskGone = 'This task no longer exists.';
export const taskOutOfReach = 'This task was deleted, or you can no longer see it.';
export const taskGoneKept =
  'This task no longer exists. What you save is kept in the list of changes, where you can recreate it.';
export const tooManyTasks = 'Select at most 1,000 tasks at a time.';
export const tooManySelected = 'At most 1,000';
export const tasksNamedTwice = 'List each task only once.';
export const newIdsMissing = 'Give one new task id for each task.';
export const fillToSee = 'Fill in a field to preview the result for each task.';
export const nothingToChange = 'Fill in at least one field.';
export const targetTooEarly = 'Choose yesterday or later.';
export const hasItAlready = 'No change.';
export const doneAlready = 'Already done.';
export const doneStays = "Done tasks can't be rolled over.";
export const standsThere = 'Already there.';
export const restoredAlready = 'Already restored.';
export const projectArchived = 'Its project is archived.';
export const personInactive = 'The assignee is no longer active.';
export const startedSince = 'It has since been started on another device.';
export const timeNotPositive = 'Enter a time above 0:00 and up to 24:00.';
export const timeDigits = 'Only digits and a colon, such as 0:15 or 1:30.';
export const timeHours = 'Hours go up to 29.';
export const timeMinutes = 'Minutes go up to 59.';
export const timeColon = 'The colon goes between hours and minutes.';
export const timeWhole = 'Hours and minutes have two digits each.';
export const loggedWhileRunning = 'Pause the task to edit its logged time here, or open it.';
export const loggedNeedsDay = "Unscheduled tasks can't have logged time. Give the task a date first.";
export const codeLost = "Couldn't load this.";
export const listFailed = "Couldn't load the list.";
export const storageFailed = "This change couldn't be saved in the browser, so it wasn't made.";
export const storageBlocked =
  "Your browser blocks storage for this site, so this change wasn't made. Allow cookies and site data, then reload.";
export const startNotToday = 'Only a task dated today can be started here.';
export const dependsOnRefused = 'It depends on another change that was rejected.';
export const colorRequired = 'Choose a color, or enter one like #2B5EC1.';
export const hoursInvalid = 'Enter hours as a number from 0 to 1,000,000, like 120 or 37.5.';
export const endBeforeStart = "The end date can't be before the start date.";
export const clientOfProjectDeleted = 'Its client was deleted. Restore the client first.';
export const clientExists = 'A client with this name already exists.';
export const labelsLocked = "Your role can't create labels.";
export const labelsKept = "Your role can't deactivate or delete labels.";
export const clientsLocked = "Your role can't create clients.";
export const clientsKept = "Your role can't archive or delete clients.";
export const projectsLocked = "Your role can't create projects.";
export const projectsKept = "Your role can't archive projects.";
export const assigningLocked = "Your role can't assign users.";
export const unassigningLocked = "Your role can't unassign users.";
export const notChosen = 'Choose from the list.';
export const tasksLocked = "Your role can't create tasks.";
export const usersLocked = "Your role can't create users.";
export const ownSignInsElsewhere = 'You manage your own sign-in in your settings.';
export const ownRightsLocked = "You can't change your own role, rate or status.";
export const ownAddressElsewhere = 'Change your own address in your profile, under Sign-in.';
export const higherUserLocked =
  'This person has more permissions than you. Ask someone with the same permissions.';
export const leadKept =
  "This person leads a team. Only users who manage other people's tasks can change this account.";
export const superUserKept = 'This person is a super user. Only another super user can change this.';
export const permissionsLocked = "Your role can't manage permissions.";
export const higherRoleKept = "This role has more permissions than yours, so you can't change it.";
export const higherRoleLocked = "This role has more permissions than yours, so you can't assign it.";
export const adminFlagLocked = 'Only workspace admins can grant or remove workspace admin.';
export const lastFullRole = 'At least one active workspace admin must keep a role with all permissions.';
export const lastAdmin = 'This is the last active workspace admin. Make someone else an admin first.';
export const rateInvalid = 'Enter an hourly rate from 0 to 1,000,000, like 85 or 92.5.';
export const zoneRequired = 'Choose a time zone.';
export const invitedAlready = "This person already has a password and doesn't need an invitation.";
export const activeKept = 'This person is active. Set the status to Inactive first.';
export const inactiveSignsOut = 'Setting the status to Inactive signs this person out everywhere at once.';
export const inviteInactive = 'This person is inactive. Activate the account first.';
export const teamsLocked = "Your role can't create teams.";
export const leadLocked =
  "Team leads manage their members' tasks. Your role can't manage other people's tasks, so you can't choose a team lead.";
export const templatesOfOther = 'Templates belong to the person who created them.';
export const dayGroupInvalid = 'Enter a day from 1 to 366.';
export const templateEmpty = 'This template has no tasks yet.';
export const templateNeedsProject =
  'Some tasks in this template have no project, and you have no default project. Choose a project for them in the template.';
export const projectNotInUse =
  'belongs to a project that is no longer in use. Choose another one in the template.';
export const labelNotInUse = 'has a label that is no longer in use. Choose another one in the template.';
export const atLeastOneTask = 'Select at least one task.';
export const tooManyTemplateTasks = 'A template can have at most 1,000 tasks.';
export const templateTooLong = 'The tasks of a template must fall within 366 days.';
export const projectNotForTemplate =
  'belongs to a project that is no longer in use. Leave it out or choose another project.';
export const templateTaskGone = 'It is no longer in the template.';
export const templateUnread = 'The template is still loading.';
export const defaultsUnread = 'Your default project is still loading.';
export const templateGone = 'This template has been deleted.';
export const viewNameTaken = 'You already have a view with this name. Choose another name.';
export const viewsOfOther = 'Saved views belong to the person who saved them.';
export const tooManyViews = 'You have 100 saved views. Delete one you no longer need first.';
export const labelGone = 'Choose an active label.';
export const clientGone = 'Choose an active client.';
export const projectGone = 'Choose an active project.';
export const dateOutOfRange = 'Enter a date.';
export const messageRequired = 'Write a message.';
export const textForbidden = 'This text contains unsupported characters.';
export const sessionEndsFirst = 'The end must be after the start.';
export const sessionTimes = 'Enter a day, a start and an end.';
export const sessionStart = 'Enter a day and a start.';
export const sessionUncut = 'Cut the overlap, or change the times.';
export const sessionEdited = 'edited';
export const sessionsLocked = "Sessions can't be changed";
export const startInFuture = "A session can't start in the future.";
export const sessionRuns = 'The timer is still running. Stop it first.';
export const sessionInFuture = "A session can't end in the future.";
export const sessionTooLong = 'A session can be at most 24 hours long.';
export const sessionChanged = 'This session has changed since. Check it and try again.';
export const sessionReassigned = 'This task has been assigned to someone else.';
export const outsideRun = 'Choose a time within the session.';
export const runEnded = 'This session has already ended.';
export const unconfirmedTime = 'has unconfirmed time.';
export const runCounts = 'Should all of this time count?';
export const runTrimHint = 'Trim ends the session at that time.';
export const runCutHint = 'Trim ends the session at that time. Split also continues it from now.';
export const overtaken =
  'Someone else has changed this in the meantime. Nothing is overwritten until you choose.';
export const overtakenByYou = 'You changed this later on another device. Which one should stay?';
export const chooseWhichStays = 'Choose above which value to keep, then save.';
export const entityOvertaken = 'This was changed in the meantime, by someone else or in another tab.';
export const deletedUnder = 'This task was deleted elsewhere in the meantime. Your changes are kept here.';
export const backAgain =
  'This task was deleted in the meantime, and exists again. Your changes are kept here.';
export const emptyField = 'None';
export const nowHidden = 'Now inactive and hidden from the list until you turn on “Show inactive”.';
export const unscheduled = 'Unscheduled';
export const fileTooLarge = 'This file is too large to be an export of changes.';
export const fileUnknown = 'This file contains no readable changes. Choose a file that was exported here.';
export const fileOlder = "This file comes from an older version of Weekwright and can't be imported.";
export const fileNewer =
  'This file comes from a newer version of Weekwright. Reload this page, then try again.';
export const fileOfOther = 'These changes belong to another person. Only that person can import them.';
export const fileKnown = 'All changes in this file are already here or have been sent.';
export const attentionLeft = 'Some changes need your attention: see the list of changes.';
export const exported =
  'The changes have been exported. They are still here too, and will be sent when the server responds.';
export const runSplitHint =
  'Trim ends the session at that time. Split also continues it from when the device woke up.';
export const runInQuestion = 'unconfirmed: all of it counts until you answer';
export const undoChanged = "This can't be undone: the task has changed since.";
export const undoNothing = 'Nothing to undo.';
export const undoImport = 'An import is undone as a whole, in Import time.';
export const timeImportLocked = "Your role can't import time.";
export const redoNothing = 'Nothing to redo.';
export const noAnswer = 'The server is not responding. Please try again in a moment.';
export const unsentOffline = "You're offline. Your changes can't be sent until the connection is back.";
export const unavailable = 'The server is not responding. Your changes are kept and will be sent.';
export const serverBusy = "The server can't do this right now. Please try again in a moment.";
export const serverRestored =
  'The server was restored from a backup. Changes made after the backup may be missing, so check your recent tasks. Changes that are not sent yet are kept.';
export const partLost = "Part of the app couldn't be loaded. Reload the page; your changes are saved.";
export const versionReady = 'A new version of Weekwright is ready.';
export const versionUnsent = 'A new version of Weekwright is ready. Your changes are sent before it starts.';
export const versionSending = 'Sending your changes…';
export const versionKept =
  "Some changes couldn't be sent yet. They are kept in this browser and will be sent later.";
export const versionStarting = 'Starting the new version…';
export const versionFailed = "The new version couldn't be started. Your changes are saved.";
export const versionReplaced = 'A new version of Weekwright has started. Reload this page to use it.';
export const reachedCap = '24 h reached. The timer keeps running, but no more time is added to the total.';
export const projectLocked = "You can't choose a project yet.";
export const clientNeedsProject = 'Choosing a project sets its client.';
export const chooseClientFirst = 'Choose a client first.';
export const creating = 'Creating…';
export const createClient = 'Create a client';
export const typeNewClient = 'Type a name to create a client.';
export const askForClient = 'Ask a workspace admin to create a client.';
export const createLabel = 'Create a label';
export const typeNewLabel = 'Type a name to create a label.';
export const askForLabel = 'Ask a workspace admin to create a label.';
export const createProject = 'Create a project';
export const typeNewProject = 'Type a name to create a project.';
export const askForProject = 'Ask a workspace admin to create a project.';
export const firstTask = 'Start here: add your first task. You can create its client and project as you go.';
export const firstProject =
  'There are no projects for you yet. Ask a workspace admin to create one or to add you to one.';
export const assigneeLocked = "You can't assign tasks to others.";
export const assigneeLockedWhy =
  'Your role only covers your own tasks. Team leads and account managers can assign tasks.';
export const inactivePerson = 'Inactive person';
export const inactiveLabel = 'Inactive label';
export const startLocked = "This task can't be started here.";
export const quickLocked = "You can't start the timer yet.";
export const startPending = 'The previous task is still starting. Wait a moment.';
export const timerBusy = 'Wait a moment.';
export const sending = 'Sending...';
export const keptHere = 'Saved on this device. It will be sent when you are back online.';
export const timerLocked = "This timer can't be used here.";
export const addByLine = 'Add a task';
export const lineHint = 'You can add: fri 14:00 1h30 #project @label';
export const namesUnread = 'Projects and labels are still loading.';
export const lineNeedsName = 'Type a name for the task as well.';
export const nameNeedsProject = 'Choose a client and a project.';
export const pastedTooMany = 'Paste at most 100 names at once.';
export const severalLocked = "Can't add these lines as tasks";
export const addLocked = "Can't add a task";
export const noTaskMeant = 'No task selected';
export const chooseTasksFirst = 'Select tasks or focus a card first.';
export const taskLocked = "This task can't be changed.";
export const startOfOther = "You can't run this person's timer.";
export const discardTitle = 'Discard what you typed?';
export const sessionsFailed = "Couldn't load the sessions.";
export const sessionsOffline = 'The server is not responding. The sessions will show again when it does.';
export const sessionsKept = "Couldn't refresh the sessions. Showing the last known data.";
export const planFailed = "Couldn't load the plan.";
export const planOffline = 'The server is not responding. The plan will show again when it does.';
export const sessionsUnsent = 'Unsent changes are not in this list.';
export const sessionsCapped = 'At most 24 h count towards the logged time.';
export const searchAll = 'Search';
export const recentlyDeleted = 'Recently deleted';
export const deletedEmpty = 'No tasks were deleted in the last 30 days.';
export const deletedHint =
  'Deleted tasks stay here for 30 days. A restored task goes back to the end of the day it was on.';
export const deletedNotFound = 'No deleted task matches your search.';
export const deletedUnread = "Couldn't load the deleted tasks.";
export const deletedOffline = 'The server is not responding. Deleted tasks will show again when it does.';
export const deletedKept = "Couldn't refresh the list. Showing the last known data.";
export const boardFailed = "Couldn't refresh the board. Showing the last known data.";
export const boardUnread = "Couldn't load the board. Retrying every few seconds.";
export const boardNotKept =
  "The tasks of this week aren't on this device. They will show when the connection is back.";
export const copied = 'copied. Press Ctrl+V in a column to paste.';
export const clipboardEmpty = 'No copied tasks found. Select cards and press Ctrl+C, then paste them here.';
export const clipboardMalformed = "Couldn't read the copied tasks. Nothing was pasted. Copy them again.";
export const clipboardForeign = 'These tasks belong to another company. Nothing was pasted.';
export const clipboardLocked =
  "The browser doesn't let this page read the clipboard. Press Ctrl+V in the column instead.";
export const noWeekday =
  'Unscheduled tasks have no weekday. Hold them over the arrow until the week turns, then drop them on a day.';
export const columnGone = 'This column is no longer shown. Nothing was moved.';
export const carriedGone = 'This task has been deleted, or assigned to someone else.';
export const estimateEnd = 'Drag to set 0:15–8:00. Type other estimates in the footer.';
export const carryKeys =
  'Use the arrow keys to move it, [ and ] to go to another week, Enter to drop it, Esc to cancel.';
export const deleteMany =
  'They are removed from boards and lists; logged time stays in reports. You can undo this.';
export const seatsInvalid = 'Enter a whole number of seats from 1 to 10,000.';
export const trialOver = 'Your trial is over. Everything still works. Subscribe to keep it that way.';
export const checkoutUnconfirmed = 'The payment is not confirmed yet.';
export const subscribedAlready = 'This workspace already has a subscription. Change its seats instead.';
export const billingDown =
  'The payment service is not responding. Nothing was changed. Please try again in a moment.';
export const checkoutLater = 'You can leave this page; the payment will be detected automatically.';
export const checkoutElsewhere = 'Another payment page has been opened since. Continue there, or try again.';
export const billingOff = 'Payments are not set up on this server.';
export const boardRefused = "You don't have access to that board. Showing yours.";
export const boardUnknown = 'There is no such person, so this is your own board.';
export const boardKeys = 'Use the arrow keys to move between cards, ? to see all shortcuts.';
