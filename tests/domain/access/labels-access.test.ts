import { expect, it } from 'vitest';
import { archiveLabelRefusal, changeLabelRefusal, manageLabelRefusal } from '#domain/access/labels-access.ts';
import { anActor } from './people.ts';

const manager = anActor('Account Manager');
const member = anActor('User');
const bareAdmin = anActor('User', { isWorkspaceAdmin: true });
const locked = { code: 'access.denied', message: "Your role can't create labels." };
const kept = { code: 'access.denied', message: "Your role can't deactivate or delete labels." };

it('DEC-125 creating and editing labels requires only "Create Labels"', () => {
  expect([manager, member, bareAdmin].map(manageLabelRefusal)).toEqual([null, locked, locked]);
});

it('LBL-05 DEC-70 archiving labels requires "Create Labels" or workspace admin', () => {
  expect([manager, member, bareAdmin].map(archiveLabelRefusal)).toEqual([null, kept, null]);
});

it('LBL-05 DEC-70 DEC-125 a change requires the permission for each field it sets', () => {
  const changes = [
    { name: 'Design' },
    { color: '#112233' },
    { status: 2 },
    { name: 'Design', status: 2 },
    {},
  ];
  const answers = (actor: typeof member) => changes.map((change) => changeLabelRefusal(actor, change));
  expect(answers(manager)).toEqual([null, null, null, null, null]);
  expect(answers(bareAdmin)).toEqual([locked, locked, null, locked, null]);
  expect(answers(member)).toEqual([locked, locked, kept, locked, kept]);
});
