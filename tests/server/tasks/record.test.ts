import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { type Person, personOf, sound, thursday } from './calls.ts';

describeOneEngine('creating tasks', (database) => {
  it('DEC-121 B6 T3 two users who create a task with the same id at once end with one task', async () => {
    const workspace = await makeWorkspace(database());
    const mia = personOf(database(), workspace);
    const leo = personOf(database(), workspace, { userId: workspace.otherUserId });
    const worked = new Map<Person, string>();
    for (const who of [mia, leo]) worked.set(who, (await who.create({ CompletedTime: 60_000 })).idTask);
    const ways = [
      (who: Person, id: string) => who.create({ idTask: id, CompletedTime: 60_000 }),
      (who: Person, id: string) => who.batch('CloneTasks', { TaskIds: [worked.get(who)], NewTaskIds: [id] }),
      async (who: Person, id: string) => {
        const { idTask } = await who.create({ CompletedTime: 60_000 });
        return who.batch('BatchRollover', { TaskIds: [idTask], StartDate: thursday, NewTaskIds: [id] });
      },
    ];
    for (const way of ways.flatMap((each) => [each, each, each, each])) {
      const id = randomUUID();
      const refusals = await Promise.all([mia, leo].map((who) => who.refusal(way(who, id))));
      const taken = { status: 409, code: 'task.exists', detail: 'A task with this id already exists.' };
      expect(refusals.filter((refusal) => refusal !== null)).toEqual([taken]);
      const winner = refusals[0] === null ? mia : leo;
      expect(await winner.get({ idTask: id })).toMatchObject({
        idAssignedTo: winner.actor.userId,
        idCreatedBy: winner.actor.userId,
      });
    }
    expect(await mia.ledger()).toMatchObject(sound);
  });
});
