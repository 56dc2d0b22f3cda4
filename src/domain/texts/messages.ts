import { counted } from './counted.ts';
import { formatList } from './locale.ts';
import { shortName } from './quoted.ts';

/** Texts fixed by the catalogue, word for word (FRM, ERR and ROL rows). */
export * as messages from './catalogue-texts.ts';

export * as texts from './product-texts.ts';

/** Only the server imports it, so that no page loads it. */
export const serverTexts = {
  signInRefused: 'Incorrect e-mail or password.',
  googleRefused: 'Google could not confirm who you are. Please try again.',
  googleDown: 'Google is not responding. Please try again in a moment, or sign in with your password.',
  googleUnknown: 'No account here uses this Google account. Sign up or ask for an invitation.',
  googleInactive: 'Your account is inactive. Contact an admin of your company.',
  googleOther:
    'This account is connected to another Google account. Choose that one, or sign in with your password.',
  googleNotOwner:
    "Google doesn't manage this address, so it can't confirm that this account is yours. Sign in with your password.",
  googleUnproven:
    "This address isn't verified yet. Reset your password; the link verifies it, and Google sign-in will then work.",
  tooManyTries: 'Too many attempts. Please wait a few minutes.',
  notFound: 'Not found.',
  outdated: 'This server is being replaced by a newer version. Please try again in a moment.',
  tooManyAtOnce: 'Add at most 1,000 projects and 5,000 users at once.',
  userUnknown: 'Choose active users from your company.',
  permissionUnknown: 'Choose permissions from the list.',
  roleUnknown: "Choose one of your company's roles.",
  teamUnknown: 'Choose teams from your company.',
  invitedJustNow: 'An invitation was just sent. Please wait a minute.',
  unconfirmedLetters: 'No more e-mails can be sent for unconfirmed accounts today. Try again tomorrow.',
  tooManyConfirmations:
    'We sent you several of these e-mails today. Check your inbox, or try again tomorrow.',
  confirmedJustNow:
    'A confirmation e-mail was sent less than a minute ago. Check your inbox, or wait a minute.',
  addressInUse: 'There is already an account with this e-mail address. Sign in, or reset its password.',
  assignedTeamUnknown: 'Choose active teams from your company.',
  misdirected: "This isn't the address of this server.",
  malformed: 'The request could not be read.',
  listTooLong: 'Send at most 1,000 entries in a list.',
  tooLarge: 'The request is too large.',
  notJson: 'Send JSON.',
  tooManyLetters: 'Too many e-mails were sent to this address. Please wait 15 minutes.',
  tooFast: 'Too many requests. Please wait a moment.',
  signatureRefused: 'The signature is invalid.',
  priceUnknown: 'Choose one of the plans.',
  keyReused: 'This idempotency key was used for another request.',
} as const;

/** Returns why a run ended early (DEC-142); `name` is null if the user may not see the other task. */
export function cutWords(name: string | null, time: string, where: 'on another device' | 'here'): string {
  return `ended early: ${name === null ? 'another task' : `“${name}”`} was started ${where} at ${time}`;
}

export const overlapText = {
  sessions: (sessions: readonly string[]): string => `Overlaps ${formatList(sessions)}.`,
  ranSince: (sessions: readonly string[]): string =>
    `Overlaps ${formatList(sessions)}. Choose a start after ${sessions.length === 1 ? 'it' : 'them'}.`,
  running: (start: string): string => `A timer has been running since ${start}. Stop it first.`,
  sameStart: (start: string): string => `Another session also starts at ${start}. Choose a different start.`,
};

export const cutPreview = {
  other: (name: string | null, time: string): string =>
    `The session of ${name === null ? 'another task' : `“${name}”`} will end at ${time}.`,
  own: (time: string): string => `This session will end at ${time}.`,
};

/** Returns why a task completed offline continues (DEC-117, DEC-142). */
export const goesOnWords = (name: string, time: string): string =>
  `“${name}” is not completed: it was started on another device at ${time}.`;

/** Returns the error of a write that changes a field this call can't set (DEC-151). */
export const fieldLocked = (name: string): string => `${name} can't be changed here.`;

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export type FormDone = 'saved' | 'changed' | 'connected' | 'deleted' | 'disconnected' | 'sent' | 'used';

export const sentences = {
  changedMeanwhile: (what: string) =>
    `Someone else has changed ${what} in the meantime. What you entered is kept.`,
  changedByYou: (what: string) =>
    `You changed ${what} later on another device. The later change stays; what you entered here is kept.`,
  deletedMeanwhile: (what: string) =>
    `${capitalized(what)} was deleted elsewhere in the meantime. Your changes are kept.`,
  goneMeanwhile: (what: string) => `${capitalized(what)} was deleted or moved elsewhere in the meantime.`,
  failing: (what: string) =>
    `The server couldn't save a change to ${what}. The change is kept and will be retried automatically.`,
  startRuns: (name: string) => `Start runs ${name}'s timer, not yours.`,
  notDone: (done: FormDone, why: string) => `Not ${done}: ${why.replace(/^Error: /, '')}`,
  cantBe: (done: FormDone) => `Can't be ${done} now`,
  notDoneYet: (done: FormDone) => (done === 'saved' ? 'Changes not saved' : `Not ${done} yet`),
  discardText: (done: FormDone) => `It has not been ${done}.`,
  isRunning: (name: string) => `“${name}” is running`,
  staysPaused: (name: string) => `“${name}” stays paused.`,
  andStarted: (label: string) => `${label} and started it`,
  screenLocked: (title: string) => `You can't open ${title}.`,
  askAdmin: (company: string) => `Ask an admin of ${company} if you need it.`,
  keptInName: (word: string) => `Keep “${word}” in the name`,
  namesMeant: (kind: 'project' | 'label', word: string, count: number) =>
    `“${word}”: ${counted(count, kind)}`,
  nameUnknown: (kind: 'project' | 'label', word: string) =>
    `No ${kind} is called “${shortName(word.slice(1))}”. It stays in the name.`,
  namesOffered: (kind: 'project' | 'label', count: number) =>
    `${counted(count, kind)}. Press Tab to complete, arrow keys to choose.`,
  understood: (words: readonly string[]) => (words.length === 0 ? '' : `Recognized: ${words.join(', ')}`),
  tasksAdded: (count: number) => `${count} tasks added`,
  readIn: (count: number) => (count === 1 ? 'One change was imported.' : `${count} changes were imported.`),
  notTaken: (what: string) => `The server rejected a change to ${what}. The change is kept.`,
  invitationsLimited: (limit: number, left: number) =>
    `Your company can send ${counted(limit, 'invitation')} a day. ${left === 0 ? 'None are left' : left === 1 ? 'One is left' : `${left} are left`} for today. Try again tomorrow.`,
} as const;

/** Returns the error of an unreadable subscription, with the response's status (ERR-24, DEC-86). */
export const subscriptionUnread = (status: number): string => `Subscription API failed: ${status}`;

/** Returns the label that shows more deleted tasks. */
export const deletedMore = (count: number): string => `Show ${count} more`;
