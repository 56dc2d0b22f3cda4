import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import { poolOf } from '#server/db/pool.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { labels, projects } from '#server/db/schema/work-schema.ts';
import { allPermissions } from '#domain/access/permissions.ts';
import { untilBlocking } from '#tests/support/blocked.ts';
import { describeOneEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { counting } from '#tests/support/statements.ts';
import { type Person, personOf } from '#tests/server/tasks/calls.ts';

const forbidden = {
  status: 403,
  code: 'access.denied',
  detail: 'Access denied: You are not allowed to do this.',
};
const invalid = (detail: string) => ({ status: 422, code: 'request.invalid', detail });

describeOneEngine('restoring by undo', (database) => {
  const opened = async () => {
    const workspace = await makeWorkspace(database());
    return { workspace, boss: personOf(database(), workspace, { permissions: allPermissions }) };
  };

  /** Runs an action, changes the state, and tries to undo it; the refusal must leave the task unchanged. */
  async function refusalOf(
    who: Person,
    done: (key: string) => Promise<unknown>,
    since: () => Promise<unknown>,
    undoer = who,
  ) {
    const key = randomUUID();
    await done(key);
    await since();
    const before = await stateOf();
    const refusal = await undoer.refusal(undoer.undo(key));
    expect(await stateOf()).toEqual(before);
    return refusal;
  }

  const stateOf = async () => {
    const { rows } = await poolOf(database()).query(`
      SELECT (SELECT json_agg(t ORDER BY id) FROM tasks t)::text AS tasks, (SELECT count(*)::int FROM journal) AS facts`);
    return rows;
  };

  it('DEC-119 looks references up once: an undo of forty tasks takes as many statements as one of four', async () => {
    const undone = async (count: number) => {
      const { workspace, boss } = await opened();
      const made = Array.from({ length: count }, () => boss.create({ idLabel: workspace.labelId }));
      const TaskIds = (await Promise.all(made)).map(({ idTask }) => idTask);
      const { projectId, labelId } = await addWork(workspace);
      const batches = [{ idProject: projectId, idLabel: labelId }, { Status: 3 }];
      const statements: number[] = [];
      for (const changes of batches) {
        const [batch, undo] = [randomUUID(), randomUUID()];
        await boss.batch('BatchUpdate', { TaskIds, changes }, { key: batch });
        const back = await counting(() => boss.undo(batch, { key: undo }));
        const again = await counting(() => boss.undo(undo));
        expect([back.done.length, again.done.length]).toEqual([count, count]);
        statements.push(back.statements.length, again.statements.length);
      }
      return statements;
    };
    expect(await undone(40)).toEqual(await undone(4));
  });

  it('DEC-119 P5 FRM-07 is refused like an edit if it assigns a task to an inactive user or one the caller no longer leads', async () => {
    const { workspace, boss } = await opened();
    const leading = (members: number[]) => ({ teams: [{ id: 1, isLead: true, members }] });
    const lead = personOf(database(), workspace, leading([workspace.otherUserId]));
    const demoted = personOf(database(), workspace, leading([]));
    const take = (who: Person, idTask: string) => (key: string) =>
      who.edit({ idTask, idAssignedTo: workspace.userId }, { key });
    const theirs = await boss.create({ idAssignedTo: workspace.otherUserId });
    const lost = await refusalOf(lead, take(lead, theirs.idTask), async () => undefined, demoted);
    expect(lost).toEqual(forbidden);
    const other = await boss.create({ idAssignedTo: workspace.otherUserId });
    const leaves = () => statusOf(workspace, users, workspace.otherUserId, 0);
    expect(await refusalOf(boss, take(boss, other.idTask), leaves)).toEqual(
      invalid('Assigned To is required'),
    );
    await statusOf(workspace, users, workspace.otherUserId, 1);
    const third = await boss.create({ idAssignedTo: workspace.otherUserId });
    const removed = (key: string) => boss.edit({ idTask: third.idTask, Status: 3 }, { key });
    expect(await refusalOf(boss, removed, leaves)).toEqual(invalid('Assigned To is required'));
  });

  it('DEC-127 P7 is refused if a session would continue for an inactive user', async () => {
    const { workspace, boss } = await opened();
    const { idTask } = await boss.create({ idAssignedTo: workspace.otherUserId });
    await boss.timer({ idTask }, 'START');
    const pause = (key: string) => boss.timer({ idTask }, 'PAUSE', { key });
    const leaves = () => statusOf(workspace, users, workspace.otherUserId, 0);
    expect(await refusalOf(boss, pause, leaves)).toEqual({
      status: 422,
      code: 'task.invalid',
      detail: 'The assignee is no longer active.',
    });
  });

  it('DEC-119 FRM-09 is refused like an edit if the project or the label can no longer be chosen', async () => {
    const { workspace, boss } = await opened();
    const second = await addWork(workspace);
    const task = await boss.create({ idLabel: workspace.labelId });
    const project = (key: string) => boss.edit({ idTask: task.idTask, idProject: second.projectId }, { key });
    const label = (key: string) => boss.edit({ idTask: task.idTask, idLabel: second.labelId }, { key });
    for (const status of [2, 3]) {
      const goes = () => statusOf(workspace, projects, workspace.projectId, status);
      expect(await refusalOf(boss, project, goes)).toEqual(invalid('Project is required'));
      await statusOf(workspace, projects, workspace.projectId, 1);
      await boss.edit({ idTask: task.idTask, idProject: workspace.projectId });
    }
    const goes = () => statusOf(workspace, labels, workspace.labelId, 3);
    expect(await refusalOf(boss, label, goes)).toEqual(invalid('Choose an active label.'));
  });

  it('DEC-119 DEC-18 restores a deleted task with an archived project, but not with a deleted project or label', async () => {
    const { workspace, boss } = await opened();
    const task = await boss.create({ idLabel: workspace.labelId });
    const removed = (key: string) => boss.edit({ idTask: task.idTask, Status: 3 }, { key });
    const lose = (what: typeof projects | typeof labels, id: number) => () =>
      statusOf(workspace, what, id, 3);
    const noProject = await refusalOf(boss, removed, lose(projects, workspace.projectId));
    expect(noProject).toEqual(invalid('Project is required'));
    await statusOf(workspace, projects, workspace.projectId, 2);
    const key = (await rowKeys(workspace)).at(-1) ?? '';
    expect(await boss.undo(key)).toMatchObject([{ idTask: task.idTask, Status: 1, project: { Status: 2 } }]);
    const noLabel = await refusalOf(boss, removed, lose(labels, workspace.labelId));
    expect(noLabel).toEqual(invalid('Choose an active label.'));
  });

  it('DEC-119 restores references with their current names', async () => {
    const { workspace, boss } = await opened();
    const second = await addWork(workspace);
    const task = await boss.create();
    const key = randomUUID();
    await boss.edit({ idTask: task.idTask, idProject: second.projectId }, { key });
    await withTenant(database(), workspace.id, (tx) =>
      tx.update(projects).set({ name: 'Renamed' }).where(eq(projects.id, workspace.projectId)),
    );
    expect(await boss.undo(key)).toMatchObject([
      { idProject: workspace.projectId, project: { name: 'Renamed' } },
    ]);
  });

  it('DEC-119 LBL-06 B9 waits for a label that is being deleted, and then refuses to restore the task with it', async () => {
    const { workspace, boss } = await opened();
    const task = await boss.create({ idLabel: workspace.labelId });
    const key = randomUUID();
    await boss.edit({ idTask: task.idTask, Status: 3 }, { key });
    let undone: Promise<unknown> = Promise.resolve();
    await withTenant(database(), workspace.id, async (tx) => {
      const isIt = eq(labels.id, workspace.labelId);
      await tx.select().from(labels).where(isIt).for('update');
      undone = boss.refusal(boss.undo(key));
      await untilBlocking(database(), tx);
      await tx.update(labels).set({ status: 3 }).where(isIt);
    });
    expect(await undone).toEqual(invalid('Choose an active label.'));
  });

  const statusOf = (
    { id }: Workspace,
    table: typeof users | typeof projects | typeof labels,
    row: number,
    status: number,
  ) => withTenant(database(), id, (tx) => tx.update(table).set({ status }).where(eq(table.id, row)));

  const addWork = ({ id, clientId }: Workspace) =>
    withTenant(database(), id, async (tx) => {
      const [projectId, labelId] = [await nextId(tx, projects), await nextId(tx, labels)];
      await tx
        .insert(projects)
        .values({ workspaceId: id, id: projectId, clientId, name: 'App', color: '#3366CC' });
      await tx.insert(labels).values({ workspaceId: id, id: labelId, name: 'Meeting', color: '#CC3366' });
      return { projectId, labelId };
    });

  const rowKeys = async ({ id }: Workspace): Promise<string[]> => {
    const rows = await withTenant(database(), id, (tx) =>
      tx.select({ factId: journal.factId }).from(journal).orderBy(journal.position),
    );
    return rows.map(({ factId }) => factId);
  };
});
