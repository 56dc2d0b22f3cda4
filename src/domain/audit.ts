import { entityFieldWords } from './act-words.ts';
import { counted } from './counted.ts';

/** By what the entries of the audit are told apart in its list. */
export const auditKinds = {
  signIns: 'Sign-ins',
  people: 'Users',
  teams: 'Teams',
  roles: 'Roles',
  refusals: 'Refused',
  support: 'From elsewhere',
} as const;

/** One kind of entries of the audit. */
export type AuditKind = keyof typeof auditKinds;

/** What an entry says beside who did what when; only ids, counts and names of fields. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** An entry as a sentence is made of it. */
export interface AuditParts {
  /** Who did it; null for somebody who is not of this workspace. */
  readonly who: string | null;
  /** Whom or what it is about, as that is called now; null where it is about nothing else. */
  readonly about: string | null;
  readonly details: AuditDetails;
  /** The role that somebody was given, as it is called now. */
  readonly role?: string | undefined;
  /** The permissions that a role was given. */
  readonly given?: readonly string[] | undefined;
  /** The permissions that a role lost. */
  readonly taken?: readonly string[] | undefined;
}

interface AuditEventKind {
  readonly kind: AuditKind;
  readonly sentence: (parts: AuditParts & { readonly who: string; readonly about: string }) => string;
}

/** Everything that the audit knows, each with what its entries say (S3-41). */
export const auditEvents = {
  'signIn.done': { kind: 'signIns', sentence: ({ who }) => `${who} signed in.` },
  'signIn.refused': {
    kind: 'signIns',
    sentence: ({ details }) => `Somebody tried to sign in: ${counted(Number(details['tries']), 'time')}.`,
  },
  'signIn.ended': {
    kind: 'signIns',
    sentence: ({ who, details: { elsewhere } }) =>
      elsewhere === undefined
        ? `${who} signed out.`
        : `${who} ended ${counted(Number(elsewhere), 'sign-in')} of his or her own elsewhere.`,
  },
  'signIn.reused': {
    kind: 'signIns',
    sentence: () => 'A sign-in was ended: somebody came with a key of it that was used before.',
  },
  'google.linked': {
    kind: 'signIns',
    sentence: ({ who }) => `${who} signed in with Google for the first time.`,
  },
  'google.connected': { kind: 'signIns', sentence: ({ who }) => `${who} connected a Google account.` },
  'google.disconnected': {
    kind: 'signIns',
    sentence: ({ who }) => `${who} disconnected the Google account and was signed out elsewhere.`,
  },
  'password.resetAsked': {
    kind: 'signIns',
    sentence: ({ who }) => `A link for a new password was mailed to ${who}.`,
  },
  'password.changed': { kind: 'signIns', sentence: ({ who }) => `${who} set a new password.` },
  'access.refused': {
    kind: 'refusals',
    sentence: ({ who, details }) => `${who} was refused what takes more rights: ${details['call']}.`,
  },
  'workspace.created': { kind: 'people', sentence: ({ who }) => `${who} signed the company up.` },
  'workspace.read': {
    kind: 'support',
    sentence: ({ who, details: { workspace } }) =>
      workspace === undefined
        ? 'A super user of Weekwright looked at the people of this workspace.'
        : `${who} looked at ${workspace === 'all' ? 'all workspaces' : `workspace ${workspace}`}.`,
  },
  'workspace.exported': {
    kind: 'support',
    sentence: () => 'Who runs the server wrote the whole workspace into a file.',
  },
  'user.created': {
    kind: 'people',
    sentence: ({ who, about, details: { admin } }) =>
      `${who} added ${about}${admin === true ? ' as a workspace admin' : ''}.`,
  },
  'user.changed': { kind: 'people', sentence: changedUser },
  'user.invited': { kind: 'people', sentence: ({ who, about }) => `${who} invited ${about}.` },
  'mail.unsent': {
    kind: 'people',
    sentence: ({ about, details: { code } }) => unsentSentence(about, code),
  },
  'user.deleted': {
    kind: 'people',
    sentence: ({ who, details: { own } }) =>
      own === true
        ? 'A user deleted the own account.'
        : `${who} deleted the account of somebody who had left.`,
  },
  'team.created': { kind: 'teams', sentence: ({ who, about }) => `${who} made the team ${about}.` },
  'team.changed': {
    kind: 'teams',
    sentence: ({ who, about, details: { members, active } }) =>
      `${who} changed the team ${about}: ${active === false ? 'archived' : counted(Number(members), 'member')}.`,
  },
  'role.changed': { kind: 'roles', sentence: changedRole },
  'role.viewed': {
    kind: 'roles',
    sentence: ({ who, about }) => `${who} began to see Weekwright as the role ${about}.`,
  },
} as const satisfies Readonly<Record<string, AuditEventKind>>;

/** What the audit knows (S3-41). */
export type AuditEvent = keyof typeof auditEvents;

/** The events of one kind. */
export function eventsOf(kind: AuditKind): AuditEvent[] {
  return (Object.keys(auditEvents) as AuditEvent[]).filter((event) => auditEvents[event].kind === kind);
}

/** What an entry of the audit says, in one sentence. */
export function auditSentence(event: AuditEvent, { who, about, ...parts }: AuditParts): string {
  return auditEvents[event].sentence({ who: who ?? 'Somebody', about: about ?? 'somebody', ...parts });
}

function changedRole({
  who,
  about,
  given = [],
  taken = [],
}: Parameters<AuditEventKind['sentence']>[0]): string {
  const listed = (permissions: readonly string[]) => permissions.map((each) => `“${each}”`).join(', ');
  const words = [
    given.length > 0 && `given ${listed(given)}`,
    taken.length > 0 && `taken away ${listed(taken)}`,
  ].filter(Boolean);
  const what = words.length === 0 ? '.' : `: ${words.join('; ')}.`;
  return `${who} changed what the role ${about} permits${what}`;
}

/** Why a letter was given up that no mail server refused, and what is said of it. */
const givenUp = {
  EXPIRED: (about: string) => `A mail to ${about} was not sent: its link had ended before it could be.`,
  INTERRUPTED: (about: string) =>
    `A mail to ${about} may not have been delivered: the server was ended each time while it sent it.`,
} as const;

/** Why a letter was given up that no mail server refused. */
export type GivenUp = keyof typeof givenUp;

const isGivenUp = (code: unknown): code is GivenUp =>
  typeof code === 'string' && Object.hasOwn(givenUp, code);

/** Any other code is what the mail server answered. */
function unsentSentence(about: string, code: AuditDetails[string] | undefined): string {
  if (isGivenUp(code)) return givenUp[code](about);
  return `A mail to ${about} was not delivered: the mail server did not take it${code ? ` (${code})` : ''}.`;
}

function changedUser({ who, about, details, role }: Parameters<AuditEventKind['sentence']>[0]): string {
  const fields = String(details['fields'] ?? '')
    .split(' ')
    .filter((field) => field !== '');
  const words = fields.map((field) => wordOf(field, details, role));
  return words.length === 0 ? `${who} changed ${about}.` : `${who} changed ${about}: ${words.join(', ')}.`;
}

/** Of what says what somebody may do also what it is now; of the rest only that it is another. */
function wordOf(field: string, { status, admin }: AuditDetails, role: string | undefined): string {
  if (field === 'idRole' && role !== undefined) return `role “${role}”`;
  if (field === 'Status') return status === 1 ? 'active' : 'inactive';
  if (field === 'isWSAdmin') return admin === true ? 'workspace admin' : 'no workspace admin any more';
  return field in entityFieldWords
    ? entityFieldWords[field as keyof typeof entityFieldWords].toLowerCase()
    : field;
}
