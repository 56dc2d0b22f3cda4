import { expect, it } from 'vitest';
import {
  manageTemplateRefusal,
  seeTemplateRefusal,
  applyTemplateRefusal,
} from '#domain/access/templates-access.ts';
import { anActor, team } from './people.ts';

it('P1 TPL-01 users see and change only their own templates', () => {
  const people = [
    anActor('User'),
    anActor('Account Manager'),
    anActor('Admin', { isWorkspaceAdmin: true }),
    anActor('User', { teams: team(true) }),
  ];
  const denied = { code: 'access.denied', message: 'Templates belong to the person who created them.' };
  for (const refusalOf of [seeTemplateRefusal, manageTemplateRefusal]) {
    expect(people.map((actor) => refusalOf(actor, { ownerId: 7 }))).toEqual([null, null, null, null]);
    expect(people.map((actor) => refusalOf(actor, { ownerId: 8 }))).toEqual(people.map(() => denied));
  }
});

it('ROL-31 DEC-68 DEC-125 using a template requires the right to create tasks for that person', () => {
  const own = { ownerId: 7 };
  expect([
    applyTemplateRefusal(anActor('User'), own, 7),
    applyTemplateRefusal(anActor('Account Manager'), own, 8),
    applyTemplateRefusal(anActor('User'), own, 8)?.code,
    applyTemplateRefusal(anActor('User', { permissions: [] }), own, 7)?.code,
    applyTemplateRefusal(anActor('Account Manager'), { ownerId: 8 }, 7)?.code,
  ]).toEqual([null, null, 'access.createForOther', 'access.denied', 'access.denied']);
});
