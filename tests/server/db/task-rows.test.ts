import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roleNames, seededPermissions } from '#domain/access/permissions.ts';
import { fieldsToWire, fromWire } from '#domain/contract/tasks/task-wire.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { allFields, editFields, pick, type Task } from '#domain/task/task.ts';
import { withTenant } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import type { Database } from '#server/db/pool.ts';
import { labels, projects } from '#server/db/schema/work-schema.ts';
import { exported, imported, openElsewhere } from '#tests/support/archives.ts';
import { describeEachEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { anyNewTask } from '#tests/support/field-values.ts';
import { nine, personOf } from '#tests/server/tasks/calls.ts';

const everything = { roleName: roleNames.admin, permissions: seededPermissions[roleNames.admin] ?? [] };

describeEachEngine('every task field that users set', (database) => {
  it('J3 DEC-119 DEC-122 0121 is stored, edited alone, undone and redone without loss, also in the history', async () => {
    const { workspace, any } = await world(database());
    const mia = personOf(database(), workspace, everything);
    let at = nine;
    await fc.assert(
      fc.asyncProperty(any, any, async (first, second) => {
        at += 60_000;
        const made = await mia.create({ ...fieldsToWire(first, 'UTC') }, { at });
        const idTask = made.idTask;
        const read = async () => said(await mia.get({ idTask }));
        expect(said(made)).toEqual(first);
        expect(await read()).toEqual(first);
        for (const field of editFields) {
          const key = randomUUID();
          at += 60_000;
          const body = { idTask, ...fieldsToWire(pick(second, [field]), 'UTC') };
          const before = await read();
          const edited = said(await mia.edit(body, { at, key }));
          const after = { ...before, [field]: second[field] };
          expect(edited, field).toEqual(after);
          expect(await read(), field).toEqual(after);
          const last = (await mia.history({ idTask })).at(-1);
          if (JSON.stringify(before) === JSON.stringify(after)) continue;
          expect([last?.Before && said(last.Before), last && said(last.After)], field).toEqual([
            before,
            after,
          ]);
          const undo = randomUUID();
          await mia.undo(key, { at: at + 1, key: undo });
          expect(await read(), field).toEqual(before);
          await mia.undo(undo, { at: at + 2 });
          expect(await read(), field).toEqual(after);
        }
        expect(await read()).toEqual(second);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('N4 DEC-19 BLK-15 0121 is set by a batch edit, copied with a task, and kept by a move to another database', async () => {
    const { workspace, any } = await world(database());
    const mia = personOf(database(), workspace, everything);
    await fc.assert(
      fc.asyncProperty(any, any, async (first, second) => {
        const { idTask } = await mia.create({ ...fieldsToWire(first, 'UTC') });
        const { tasks } = await mia.batch('BatchUpdate', {
          TaskIds: [idTask],
          changes: fieldsToWire(second, 'UTC'),
        });
        expect(tasks.map(said)).toEqual([second]);
        const [copy] = (await mia.batch('CloneTasks', { TaskIds: [idTask] })).tasks;
        const begun = { loggedMs: 0, startText: '', endText: '' };
        expect(copy && said(copy)).toEqual({ ...second, ...begun });
      }),
      { numRuns: 4, endOnFailure: true },
    );
    const text = await exported(database(), workspace.id);
    const { database: there, discard } = await openElsewhere(database());
    try {
      await imported(there, text);
      const moved = personOf(there, workspace, everything);
      const boards = [workspace.userId, workspace.otherUserId];
      const all = async (who: typeof mia) =>
        (await Promise.all(boards.map((id) => who.board(id)))).flat().map(whole);
      const before = await all(mia);
      expect(before.length).toBeGreaterThanOrEqual(8);
      expect(Object.keys(before[0] ?? {}).toSorted()).toEqual(allFields.toSorted());
      expect(await all(moved)).toEqual(before);
    } finally {
      await discard();
    }
  });
});

const whole = (wire: WireTask): Task => fromWire(wire, 'UTC');
const said = (wire: WireTask) => pick(whole(wire), editFields);

/** A workspace with two of each entity a task refers to, and arbitrary fields using them. */
async function world(database: Database) {
  const workspace: Workspace = await makeWorkspace(database);
  const { id: workspaceId, clientId } = workspace;
  const other = await withTenant(database, workspaceId, async (tx) => {
    const [projectId, labelId] = [await nextId(tx, projects), await nextId(tx, labels)];
    await tx
      .insert(projects)
      .values({ workspaceId, id: projectId, clientId, name: 'Shop', color: '#3366CC' });
    await tx.insert(labels).values({ workspaceId, id: labelId, name: 'Review', color: '#33CC66' });
    return { projectId, labelId };
  });
  const client = { id: clientId, name: 'Northwind', color: '#3366CC' };
  const site = { id: workspace.projectId, name: 'Site', archived: false, client };
  const known = fc.record({
    description: fc.constantFrom('', 'Tidy'),
    estimateMs: fc.integer({ min: 1, max: 86_400_000 }),
    loggedMs: fc.integer({ min: 1, max: 86_400_000 }),
    day: fc.constantFrom('2026-11-18', '2026-11-19'),
    project: fc.constantFrom(site, { ...site, id: other.projectId, name: 'Shop' }),
    label: fc.constantFrom(
      null,
      { id: workspace.labelId, name: 'Design', color: '#CC3366' },
      { id: other.labelId, name: 'Review', color: '#33CC66' },
    ),
    assigneeId: fc.constantFrom(workspace.userId, workspace.otherUserId),
  });
  const any = fc.tuple(anyNewTask, known).map(([task, ours]) => pick({ ...task, ...ours }, editFields));
  return { workspace, any };
}
