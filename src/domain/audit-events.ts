import { entityFieldWord, counted, deniedSentence, readSubject } from '#domain/texts/index.ts';
import { dayText, parseDay } from '#domain/time/index.ts';
import { type FactorWay, factorWays, factorNames, factorRefused } from '#domain/people/index.ts';

export const auditKinds = {
  signIns: 'Sign-ins',
  people: 'Users',
  teams: 'Teams',
  work: 'Clients, projects, labels',
  roles: 'Roles',
  company: 'Company and subscription',
  imports: 'Imported time',
  exports: 'Exports',
  refusals: 'Denied',
  support: 'Support access',
} as const;

export type AuditKind = keyof typeof auditKinds;

/** Only ids, counts and field names; never a secret or typed text. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditParts {
  readonly who: string | null;
  readonly about: string | null;
  readonly details: AuditDetails;
  readonly role?: string | undefined;
  readonly given?: readonly string[] | undefined;
  readonly taken?: readonly string[] | undefined;
}

export const workKinds = ['client', 'project', 'label'] as const;

export type WorkKind = (typeof workKinds)[number];

interface AuditEventKind {
  readonly kind: AuditKind;
  readonly sentence: (parts: AuditParts & { readonly who: string; readonly about: string }) => string;
}

export const auditEvents = {
  'signIn.done': {
    kind: 'signIns',
    sentence: ({ who, details: { way } }) =>
      `${who} signed in${isWay(way) ? ` with ${factorNames[way]}` : ''}.`,
  },
  'factor.refused': {
    kind: 'signIns',
    sentence: ({ who, details: { way, reason } }) =>
      `${isWay(way) ? factorRefused[way] : 'A second factor'} of ${who} was ${reason === 'used' ? 'used a second time and refused' : 'wrong'}.`,
  },
  'factor.added': {
    kind: 'signIns',
    sentence: ({ who, details: { way } }) =>
      `${who} added ${isWay(way) ? factorNames[way] : 'a second factor'}.`,
  },
  'factor.removed': {
    kind: 'signIns',
    sentence: ({ who, details: { way } }) =>
      `${who} removed ${isWay(way) ? factorNames[way] : 'a second factor'}.`,
  },
  'factor.removedFor': {
    kind: 'signIns',
    sentence: ({ who, about }) => `${who} removed the second factors of ${about}.`,
  },
  'factor.removedByOperator': {
    kind: 'signIns',
    sentence: ({ about }) => `The server operator removed the second factors of ${about}.`,
  },
  'signIn.endedFor': {
    kind: 'signIns',
    sentence: ({ who, about, details: { ended } }) =>
      `${who} signed ${about} out of ${counted(Number(ended), 'device')}.`,
  },
  'factor.codesRenewed': {
    kind: 'signIns',
    sentence: ({ who }) => `${who} created new recovery codes.`,
  },
  'signIn.refused': {
    kind: 'signIns',
    sentence: ({ details }) => `${counted(Number(details['tries']), 'failed sign-in attempt')}.`,
  },
  'signIn.ended': {
    kind: 'signIns',
    sentence: ({ who, details: { elsewhere } }) =>
      elsewhere === undefined
        ? `${who} signed out.`
        : `${who} signed out of ${counted(Number(elsewhere), 'other device')}.`,
  },
  'signIn.reused': {
    kind: 'signIns',
    sentence: () => 'A session was ended because an outdated sign-in was used again.',
  },
  'google.linked': {
    kind: 'signIns',
    sentence: ({ who }) => `${who} signed in with Google for the first time.`,
  },
  'google.connected': { kind: 'signIns', sentence: ({ who }) => `${who} connected a Google account.` },
  'google.disconnected': {
    kind: 'signIns',
    sentence: ({ who }) => `${who} disconnected the Google account and was signed out on other devices.`,
  },
  'feed.created': {
    kind: 'signIns',
    sentence: ({ who }) => `${who} created an address for their calendar feed.`,
  },
  'feed.ended': { kind: 'signIns', sentence: ({ who }) => `${who} revoked their calendar feed.` },
  'password.resetAsked': {
    kind: 'signIns',
    sentence: ({ who }) => `A password reset link was sent to ${who}.`,
  },
  'email.confirmed': {
    kind: 'signIns',
    sentence: ({ who }) => `${who} confirmed their e-mail address.`,
  },
  'password.changed': { kind: 'signIns', sentence: ({ who }) => `${who} set a new password.` },
  'email.changed': { kind: 'signIns', sentence: ({ who }) => `${who} changed their e-mail address.` },
  'email.takenBack': {
    kind: 'signIns',
    sentence: ({ who }) => `${who} undid the change of their e-mail address and was signed out everywhere.`,
  },
  'access.refused': {
    kind: 'refusals',
    sentence: ({ who, details: { call, more } }) =>
      more === undefined
        ? deniedSentence(who, String(call))
        : `${who} was denied access ${counted(Number(more), 'more time')} within a minute.`,
  },
  'workspace.created': { kind: 'people', sentence: ({ who }) => `${who} signed up the company.` },
  'workspace.read': {
    kind: 'support',
    sentence: ({ who, details: { workspace } }) =>
      workspace === undefined
        ? 'A Weekwright super user viewed the users of this workspace.'
        : `${who} viewed ${workspace === 'all' ? 'all workspaces' : `workspace ${workspace}`}.`,
  },
  'workspace.exported': {
    kind: 'support',
    sentence: () => 'The server operator exported the whole workspace to a file.',
  },
  'notification.created': ofNotification('created'),
  'notification.changed': ofNotification('changed'),
  'notification.deleted': ofNotification('deleted'),
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
      own === true ? 'A user deleted their own account.' : `${who} deleted an inactive user's account.`,
  },
  'team.created': { kind: 'teams', sentence: ({ who, about }) => `${who} created the team ${about}.` },
  'team.changed': {
    kind: 'teams',
    sentence: ({ who, about, details: { members, active } }) =>
      active === false
        ? `${who} archived the team ${about}.`
        : `${who} changed the team ${about} (now ${counted(Number(members), 'member')}).`,
  },
  'client.deleted': ofWork('deleted', 'client'),
  'client.restored': ofWork('restored', 'client'),
  'project.deleted': ofWork('deleted', 'project'),
  'project.restored': ofWork('restored', 'project'),
  'label.deleted': ofWork('deleted', 'label'),
  'label.restored': ofWork('restored', 'label'),
  'workspace.renamed': { kind: 'company', sentence: ({ who }) => `${who} renamed the company.` },
  'workspace.factorRequired': {
    kind: 'company',
    sentence: ({ who }) => `${who} required a second factor of all users.`,
  },
  'workspace.factorOptional': {
    kind: 'company',
    sentence: ({ who }) => `${who} no longer requires a second factor of all users.`,
  },
  'subscription.changed': { kind: 'company', sentence: changedSubscription },
  'time.imported': {
    kind: 'imports',
    sentence: ({ who, details: { rows } }) => `${who} imported ${counted(Number(rows), 'row')} of time.`,
  },
  'time.importUndone': {
    kind: 'imports',
    sentence: ({ who, details: { rows } }) =>
      `${who} undid an import of ${counted(Number(rows), 'row')} of time.`,
  },
  'role.changed': { kind: 'roles', sentence: changedRole },
  'role.viewed': {
    kind: 'roles',
    sentence: ({ who, about }) => `${who} started viewing Weekwright as the role ${about}.`,
  },
  'report.exported': { kind: 'exports', sentence: exportedReport },
  'rows.read': { kind: 'exports', sentence: readRows },
} as const satisfies Readonly<Record<string, AuditEventKind>>;

export type AuditEvent = keyof typeof auditEvents;

/** Returns the events of one kind. */
export function eventsOf(kind: AuditKind): AuditEvent[] {
  return (Object.keys(auditEvents) as AuditEvent[]).filter((event) => auditEvents[event].kind === kind);
}

/** Returns the sentence of an audit entry. */
export function auditSentence(event: AuditEvent, { who, about, ...parts }: AuditParts): string {
  return auditEvents[event].sentence({ who: who ?? 'Someone', about: about ?? 'someone', ...parts });
}

function ofWork(done: string, noun: WorkKind) {
  return {
    kind: 'work',
    sentence: ({ who, about, details: { projects } }: Parameters<AuditEventKind['sentence']>[0]) =>
      `${who} ${done} the ${noun} ${about}${projects ? ` with ${counted(Number(projects), 'project')}` : ''}.`,
  } as const;
}

function ofNotification(done: string) {
  return {
    kind: 'support',
    sentence: ({ who, details: { id } }: Parameters<AuditEventKind['sentence']>[0]) =>
      `${who} ${done} notification ${id} for all users of all workspaces.`,
  } as const;
}

function changedSubscription({ details }: Parameters<AuditEventKind['sentence']>[0]): string {
  const { status, seats, cancelled } = details;
  const state = String(status).replaceAll('_', ' ');
  const until = cancelled === true ? ', canceled at the end of the period' : '';
  return `The subscription is now ${state} with ${counted(Number(seats), 'seat')}${until}.`;
}

const isWay = (way: unknown): way is FactorWay => factorWays.some((each) => each === way);

export const exportFormats = ['csv', 'xlsx', 'print'] as const;

function exportedReport({ who, details }: Parameters<AuditEventKind['sentence']>[0]): string {
  const { format, rows, from, to, isWhole } = details;
  const day = (text: unknown) => (parseDay(String(text)) === null ? 'an unknown day' : dayText(String(text)));
  const what = `${counted(Number(rows), 'row')} of reports from ${day(from)} to ${day(to)}`;
  if (format === 'print') return `${who} printed ${what}.`;
  const as = format === 'xlsx' ? 'Excel' : 'CSV';
  return isWhole === false
    ? `${who} exported ${what} as ${as}; the export was stopped or broke off there.`
    : `${who} exported ${what} as ${as}.`;
}

function readRows({ who, details }: Parameters<AuditEventKind['sentence']>[0]): string {
  const { call, rows, isPaged } = details;
  const subject = readSubject(String(call));
  const of = subject === null ? `in one answer: ${String(call)}` : `of ${subject}`;
  return `${who} read ${counted(Number(rows), 'row')} ${of}${isPaged === true ? ', page by page' : ''}.`;
}

function changedRole({
  who,
  about,
  given = [],
  taken = [],
}: Parameters<AuditEventKind['sentence']>[0]): string {
  const listed = (permissions: readonly string[]) => permissions.map((each) => `“${each}”`).join(', ');
  const words = [
    given.length > 0 && `added ${listed(given)}`,
    taken.length > 0 && `removed ${listed(taken)}`,
  ].filter(Boolean);
  const what = words.length === 0 ? '.' : `: ${words.join('; ')}.`;
  return `${who} changed the permissions of the role ${about}${what}`;
}

const givenUp = {
  EXPIRED: (about: string) => `An e-mail to ${about} was not sent: its link expired first.`,
  INTERRUPTED: (about: string) =>
    `An e-mail to ${about} may not have been delivered: the server stopped each time it was sending it.`,
} as const;

export type GivenUp = keyof typeof givenUp;

const isGivenUp = (code: unknown): code is GivenUp =>
  typeof code === 'string' && Object.hasOwn(givenUp, code);

/** Any other code is the mail server's answer. */
function unsentSentence(about: string, code: AuditDetails[string] | undefined): string {
  if (isGivenUp(code)) return givenUp[code](about);
  return `An e-mail to ${about} was not delivered: the mail server rejected it${code ? ` (${code})` : ''}.`;
}

function changedUser({ who, about, details, role }: Parameters<AuditEventKind['sentence']>[0]): string {
  const fields = String(details['fields'] ?? '')
    .split(' ')
    .filter((field) => field !== '');
  const words = fields.map((field) => wordOf(field, details, role));
  return words.length === 0 ? `${who} changed ${about}.` : `${who} changed ${about}: ${words.join(', ')}.`;
}

/** Only rights show the new value; other fields are named without values. */
function wordOf(field: string, { status, admin }: AuditDetails, role: string | undefined): string {
  if (field === 'idRole' && role !== undefined) return `role “${role}”`;
  if (field === 'Status') return status === 1 ? 'active' : 'inactive';
  if (field === 'isWSAdmin') return admin === true ? 'workspace admin' : 'no longer workspace admin';
  return entityFieldWord(field).toLowerCase();
}
