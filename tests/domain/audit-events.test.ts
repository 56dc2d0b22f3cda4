import { expect, it } from 'vitest';
import {
  type AuditEvent,
  type AuditParts,
  auditEvents,
  auditSentence,
  eventsOf,
} from '#domain/audit-events.ts';

const said = (event: AuditEvent, details = {}, who: string | null = 'Ada Admin') =>
  auditSentence(event, { who, about: 'Max Mate', details });
const told = (event: AuditEvent, parts: Partial<AuditParts>) =>
  auditSentence(event, { who: 'Ada Admin', about: 'Max Mate', details: {}, ...parts });

it('A5 S3-41 a sign-in event names the method used and the refused attempts', () => {
  expect([
    said('signIn.done', { way: 'app' }),
    said('factor.added', { way: 'passkey' }),
    said('factor.removed', { way: 'app' }),
    said('factor.refused', { way: 'app', reason: 'used' }),
    said('factor.refused', { way: 'recoveryCode', reason: 'wrong' }),
  ]).toEqual([
    'Ada Admin signed in with an authenticator app.',
    'Ada Admin added a passkey.',
    'Ada Admin removed an authenticator app.',
    'A code of Ada Admin was used a second time and refused.',
    'A recovery code of Ada Admin was wrong.',
  ]);
});

it('N7 S3-41 every event is described in one plain sentence', () => {
  expect(
    Object.fromEntries((Object.keys(auditEvents) as AuditEvent[]).map((event) => [event, said(event)])),
  ).toEqual({
    'signIn.done': 'Ada Admin signed in.',
    'factor.refused': 'A second factor of Ada Admin was wrong.',
    'factor.added': 'Ada Admin added a second factor.',
    'factor.removed': 'Ada Admin removed a second factor.',
    'factor.removedFor': 'Ada Admin removed the second factors of Max Mate.',
    'factor.removedByOperator': 'The server operator removed the second factors of Max Mate.',
    'signIn.endedFor': 'Ada Admin signed Max Mate out of NaN devices.',
    'factor.codesRenewed': 'Ada Admin created new recovery codes.',
    'workspace.factorRequired': 'Ada Admin required a second factor of all users.',
    'workspace.factorOptional': 'Ada Admin no longer requires a second factor of all users.',
    'workspace.exported': 'The server operator exported the whole workspace to a file.',
    'google.linked': 'Ada Admin signed in with Google for the first time.',
    'google.connected': 'Ada Admin connected a Google account.',
    'google.disconnected': 'Ada Admin disconnected the Google account and was signed out on other devices.',
    'feed.created': 'Ada Admin created an address for their calendar feed.',
    'feed.ended': 'Ada Admin revoked their calendar feed.',
    'mail.unsent': 'An e-mail to Max Mate was not delivered: the mail server rejected it.',
    'email.changed': 'Ada Admin changed their e-mail address.',
    'email.takenBack': 'Ada Admin undid the change of their e-mail address and was signed out everywhere.',
    'signIn.refused': 'NaN failed sign-in attempts.',
    'signIn.ended': 'Ada Admin signed out.',
    'signIn.reused': 'A session was ended because an outdated sign-in was used again.',
    'password.resetAsked': 'A password reset link was sent to Ada Admin.',
    'email.confirmed': 'Ada Admin confirmed their e-mail address.',
    'password.changed': 'Ada Admin set a new password.',
    'access.refused': 'Ada Admin was denied access: undefined.',
    'workspace.created': 'Ada Admin signed up the company.',
    'workspace.read': 'A Weekwright super user viewed the users of this workspace.',
    'notification.created': 'Ada Admin created notification undefined for all users of all workspaces.',
    'notification.changed': 'Ada Admin changed notification undefined for all users of all workspaces.',
    'notification.deleted': 'Ada Admin deleted notification undefined for all users of all workspaces.',
    'user.created': 'Ada Admin added Max Mate.',
    'user.changed': 'Ada Admin changed Max Mate.',
    'user.invited': 'Ada Admin invited Max Mate.',
    'user.deleted': "Ada Admin deleted an inactive user's account.",
    'team.created': 'Ada Admin created the team Max Mate.',
    'team.changed': 'Ada Admin changed the team Max Mate (now NaN members).',
    'client.deleted': 'Ada Admin deleted the client Max Mate.',
    'client.restored': 'Ada Admin restored the client Max Mate.',
    'project.deleted': 'Ada Admin deleted the project Max Mate.',
    'project.restored': 'Ada Admin restored the project Max Mate.',
    'label.deleted': 'Ada Admin deleted the label Max Mate.',
    'label.restored': 'Ada Admin restored the label Max Mate.',
    'workspace.renamed': 'Ada Admin renamed the company.',
    'subscription.changed': 'The subscription is now undefined with NaN seats.',
    'time.imported': 'Ada Admin imported NaN rows of time.',
    'time.importUndone': 'Ada Admin undid an import of NaN rows of time.',
    'role.changed': 'Ada Admin changed the permissions of the role Max Mate.',
    'role.viewed': 'Ada Admin started viewing Weekwright as the role Max Mate.',
    'rows.read': 'Ada Admin read NaN rows in one answer: undefined.',
    'report.exported': 'Ada Admin exported NaN rows of reports from an unknown day to an unknown day as CSV.',
  });
});

it('S3-41 the sentence includes the recorded details', () => {
  expect([
    said('signIn.refused', { tries: 1 }),
    said('signIn.ended', { elsewhere: 2 }),
    said('access.refused', { call: 'PUT /api/users/User' }),
    said('access.refused', { more: 1 }),
    said('access.refused', { more: 38 }),
    said('workspace.read', { workspace: 7 }),
    said('workspace.read', { workspace: 'all' }),
    said('user.created', { admin: true }),
    said('user.changed', { fields: 'Email Status isWSAdmin', status: 0, admin: true }),
    said('user.changed', { fields: 'Status isWSAdmin', status: 1, admin: false }),
    said('user.deleted', { own: true }),
    said('team.changed', { members: 3, active: true }),
    said('team.changed', { members: 3, active: false }),
    said('signIn.done', {}, null),
    said('mail.unsent', { code: 'EENVELOPE' }),
    said('mail.unsent', { code: 'EXPIRED' }),
    said('mail.unsent', { code: 'INTERRUPTED' }),
    told('user.changed', { details: { fields: 'idRole LastName' }, role: 'Team Lead' }),
    told('role.changed', { given: ['View Labels', 'View Teams'], taken: ['Delete Project'] }),
    told('role.changed', { given: [], taken: ['Create, edit'] }),
    said('client.deleted', { client: 1, projects: 0 }),
    said('client.restored', { client: 1, projects: 2 }),
    said('subscription.changed', { status: 'past_due', seats: 1, cancelled: true }),
    said('time.imported', { rows: 1_200 }),
  ]).toEqual([
    '1 failed sign-in attempt.',
    'Ada Admin signed out of 2 other devices.',
    'Ada Admin was not allowed to change users.',
    'Ada Admin was denied access 1 more time within a minute.',
    'Ada Admin was denied access 38 more times within a minute.',
    'Ada Admin viewed workspace 7.',
    'Ada Admin viewed all workspaces.',
    'Ada Admin added Max Mate as a workspace admin.',
    'Ada Admin changed Max Mate: email, inactive, workspace admin.',
    'Ada Admin changed Max Mate: active, no longer workspace admin.',
    'A user deleted their own account.',
    'Ada Admin changed the team Max Mate (now 3 members).',
    'Ada Admin archived the team Max Mate.',
    'Someone signed in.',
    'An e-mail to Max Mate was not delivered: the mail server rejected it (EENVELOPE).',
    'An e-mail to Max Mate was not sent: its link expired first.',
    'An e-mail to Max Mate may not have been delivered: the server stopped each time it was sending it.',
    'Ada Admin changed Max Mate: role “Team Lead”, last name.',
    'Ada Admin changed the permissions of the role Max Mate: added “View Labels”, “View Teams”; removed “Delete Project”.',
    'Ada Admin changed the permissions of the role Max Mate: removed “Create, edit”.',
    'Ada Admin deleted the client Max Mate.',
    'Ada Admin restored the client Max Mate with 2 projects.',
    'The subscription is now past due with 1 seat, canceled at the end of the period.',
    'Ada Admin imported 1,200 rows of time.',
  ]);
});

it('S3-41 every event belongs to one kind', () => {
  expect(eventsOf('refusals')).toEqual(['access.refused']);
  expect(eventsOf('teams')).toEqual(['team.created', 'team.changed']);
});

it('S3-41 RPT-23 an export event states format, rows and days, and whether the export completed', () => {
  const days = { from: '2026-11-01', to: '2026-11-18' };
  const exported = (details: object) => said('report.exported', { ...days, ...details });
  expect([
    exported({ format: 'csv', rows: 1 }),
    exported({ format: 'csv', rows: 2_000, isWhole: false }),
    exported({ format: 'xlsx', rows: 41 }),
    exported({ format: 'print', rows: 41 }),
  ]).toEqual([
    'Ada Admin exported 1 row of reports from 1 Nov 2026 to 18 Nov 2026 as CSV.',
    'Ada Admin exported 2,000 rows of reports from 1 Nov 2026 to 18 Nov 2026 as CSV; the export was stopped or broke off there.',
    'Ada Admin exported 41 rows of reports from 1 Nov 2026 to 18 Nov 2026 as Excel.',
    'Ada Admin printed 41 rows of reports from 1 Nov 2026 to 18 Nov 2026.',
  ]);
  expect(eventsOf('exports')).toEqual(['report.exported', 'rows.read']);
});

it('S3-41 A4 a read event states the number and kind of rows, and whether they were paged', () => {
  const read = (details: object) => said('rows.read', details);
  expect([
    read({ call: 'POST /api/tasks/Task/Export', rows: 12_000 }),
    read({ call: 'POST /api/tasks/Task/Worked', rows: 5_040, isPaged: true }),
    read({ call: 'GET /api/users/User/List', rows: 5_001 }),
    read({ call: 'GET /api/elsewhere', rows: 5_001 }),
  ]).toEqual([
    'Ada Admin read 12,000 rows of reports.',
    'Ada Admin read 5,040 rows of sessions, page by page.',
    'Ada Admin read 5,001 rows of users.',
    'Ada Admin read 5,001 rows in one answer: GET /api/elsewhere.',
  ]);
});
