import { expect, it } from 'vitest';
import { type AuditEvent, type AuditParts, auditEvents, auditSentence, eventsOf } from '#domain/audit.ts';

const said = (event: AuditEvent, details = {}, who: string | null = 'Ada Admin') =>
  auditSentence(event, { who, about: 'Max Mate', details });
const told = (event: AuditEvent, parts: Partial<AuditParts>) =>
  auditSentence(event, { who: 'Ada Admin', about: 'Max Mate', details: {}, ...parts });

it('N7 S3-41 says every event in one sentence of plain words', () => {
  expect(
    Object.fromEntries((Object.keys(auditEvents) as AuditEvent[]).map((event) => [event, said(event)])),
  ).toEqual({
    'signIn.done': 'Ada Admin signed in.',
    'workspace.exported': 'Who runs the server wrote the whole workspace into a file.',
    'google.linked': 'Ada Admin signed in with Google for the first time.',
    'google.connected': 'Ada Admin connected a Google account.',
    'google.disconnected': 'Ada Admin disconnected the Google account and was signed out elsewhere.',
    'mail.unsent': 'A mail to Max Mate was not delivered: the mail server did not take it.',
    'signIn.refused': 'Somebody tried to sign in: NaN times.',
    'signIn.ended': 'Ada Admin signed out.',
    'signIn.reused': 'A sign-in was ended: somebody came with a key of it that was used before.',
    'password.resetAsked': 'A link for a new password was mailed to Ada Admin.',
    'password.changed': 'Ada Admin set a new password.',
    'access.refused': 'Ada Admin was refused what takes more rights: undefined.',
    'workspace.created': 'Ada Admin signed the company up.',
    'workspace.read': 'A super user of Weekwright looked at the people of this workspace.',
    'user.created': 'Ada Admin added Max Mate.',
    'user.changed': 'Ada Admin changed Max Mate.',
    'user.invited': 'Ada Admin invited Max Mate.',
    'user.deleted': 'Ada Admin deleted the account of somebody who had left.',
    'team.created': 'Ada Admin made the team Max Mate.',
    'team.changed': 'Ada Admin changed the team Max Mate: NaN members.',
    'role.changed': 'Ada Admin changed what the role Max Mate permits.',
    'role.viewed': 'Ada Admin began to see Weekwright as the role Max Mate.',
  });
});

it('S3-41 says with them what was noted of them', () => {
  expect([
    said('signIn.refused', { tries: 1 }),
    said('signIn.ended', { elsewhere: 2 }),
    said('access.refused', { call: 'PUT /api/users/User' }),
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
  ]).toEqual([
    'Somebody tried to sign in: 1 time.',
    'Ada Admin ended 2 sign-ins of his or her own elsewhere.',
    'Ada Admin was refused what takes more rights: PUT /api/users/User.',
    'Ada Admin looked at workspace 7.',
    'Ada Admin looked at all workspaces.',
    'Ada Admin added Max Mate as a workspace admin.',
    'Ada Admin changed Max Mate: email, inactive, workspace admin.',
    'Ada Admin changed Max Mate: active, no workspace admin any more.',
    'A user deleted the own account.',
    'Ada Admin changed the team Max Mate: 3 members.',
    'Ada Admin changed the team Max Mate: archived.',
    'Somebody signed in.',
    'A mail to Max Mate was not delivered: the mail server did not take it (EENVELOPE).',
    'A mail to Max Mate was not sent: its link had ended before it could be.',
    'A mail to Max Mate may not have been delivered: the server was ended each time while it sent it.',
    'Ada Admin changed Max Mate: role “Team Lead”, last name.',
    'Ada Admin changed what the role Max Mate permits: given “View Labels”, “View Teams”; taken away “Delete Project”.',
    'Ada Admin changed what the role Max Mate permits: taken away “Create, edit”.',
  ]);
});

it('S3-41 puts every event under one kind', () => {
  expect(eventsOf('refusals')).toEqual(['access.refused']);
  expect(eventsOf('teams')).toEqual(['team.created', 'team.changed']);
});
