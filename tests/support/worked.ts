import { randomUUID } from 'node:crypto';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import { adjustments, sessions, tasks } from '#server/db/schema/tasks-schema.ts';
import { keepWorkedDays } from '#server/reports/worked-days.ts';

/** A task with runs and corrections, inserted directly into the database. */
export interface Worked {
  readonly name: string;
  readonly userId: number;
  readonly projectId: number;
  readonly labelId?: number | null;
  /** Starts and ends as ISO instants or ms; without an end the timer is running. */
  readonly runs?: readonly (readonly [string | number, (string | number)?])[];
  readonly timeZone?: string;
  readonly corrected?: readonly { readonly by: number; readonly day: string; readonly at: string }[];
}

/** Inserts a task with its time into a workspace; returns its id. */
export async function putWorked(tx: WorkspaceTx, workspaceId: number, worked: Worked): Promise<string> {
  const { name, userId, projectId, labelId = null, runs = [], corrected = [], timeZone = 'UTC' } = worked;
  const id = randomUUID();
  const at = (instant: string | number) => (typeof instant === 'number' ? instant : Date.parse(instant));
  const all = runs.map(([start, end]) => ({ start: at(start), end: end === undefined ? null : at(end) }));
  const running = all.find(({ end }) => end === null);
  const loggedMs =
    all.reduce((sum, { start, end }) => sum + (end === null ? 0 : end - start), 0) +
    corrected.reduce((sum, { by }) => sum + by, 0);
  await tx.insert(tasks).values({
    workspaceId,
    id,
    name,
    projectId,
    labelId,
    assignedTo: userId,
    createdBy: userId,
    estimateMs: 3_600_000,
    loggedMs,
    rank: id,
    ...(running && { day: '2026-11-18', taskStatus: 2, runStartedAt: running.start }),
  });
  for (const { start, end } of all)
    await tx.insert(sessions).values({
      workspaceId,
      id: await nextId(tx, sessions),
      taskId: id,
      userId,
      startedAt: start,
      endedAt: end,
      timeZone,
      factId: randomUUID(),
      closedBy: end === null ? null : 'pause',
    });
  for (const { by, day, at: made } of corrected)
    await tx.insert(adjustments).values({
      workspaceId,
      id: await nextId(tx, adjustments),
      taskId: id,
      userId,
      deltaMs: by,
      day,
      madeAt: at(made),
      factId: randomUUID(),
    });
  await keepWorkedDays(tx, workspaceId, [id]);
  return id;
}
