import { expect, it } from 'vitest';
import { manageTemplateRefusal, seeTemplateRefusal } from '#domain/access/templates.ts';
import { anActor, team } from './people.ts';

it('P1 TPL-01 everybody sees and changes the own templates, and nobody those of others', () => {
  const people = [
    anActor('User'),
    anActor('Account Manager'),
    anActor('Admin', { isWorkspaceAdmin: true }),
    anActor('User', { teams: team(true) }),
  ];
  const denied = { code: 'access.denied', message: 'Templates belong to the person who made them.' };
  for (const refusalOf of [seeTemplateRefusal, manageTemplateRefusal]) {
    expect(people.map((actor) => refusalOf(actor, { ownerId: 7 }))).toEqual([null, null, null, null]);
    expect(people.map((actor) => refusalOf(actor, { ownerId: 8 }))).toEqual(people.map(() => denied));
  }
});
