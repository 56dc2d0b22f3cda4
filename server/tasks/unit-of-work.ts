import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '#domain/access/actor.ts';
import { inactiveRefusal } from '#domain/access/commands.ts';
import type { ColumnOf, KnownColumn } from '#domain/journal/task-table.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { RestartTransaction, type WorkspaceTx } from '#server/db/handle.ts';
import { isAnyOf } from '#server/db/many-rows.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { statement } from '#server/db/statement.ts';
import { tasks } from '#server/db/schema/tasks-schema.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { notFound } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require.ts';
import { Columns, type Slot } from './board/save-columns.ts';
import { placed, readRunning, readTasks, type StoredTask } from './board/read-board.ts';

/** A person on whose board a write works, locked until the transaction ends. */
export interface Owner {
  readonly timeZone: string;
  readonly isActive: boolean;
}

/**
 * What a write has in front of it: the tasks that its rule looks at, the order of the columns in which they stand or
 * into which they come, and the boards of these. The boards are
 * locked, in the order of their ids, so that the writes on one board happen one after the other (T1, B2) and none waits
 * for another in a circle: a board that is found too late for the order makes the transaction begin anew.
 */
export class UnitOfWork {
  readonly #tx: WorkspaceTx;
  readonly #foundLate: Set<number>;
  readonly #locked = new Set<number>();
  readonly #owners = new Map<number, Owner>();
  readonly #stored = new Map<string, StoredTask>();
  readonly #columns: Columns;

  constructor({ tx, boards }: Pick<RequestContext, 'tx' | 'boards'>) {
    this.#tx = tx;
    this.#columns = new Columns(tx);
    this.#foundLate = boards;
  }

  /** The owner of a locked board; undefined for somebody whom the workspace does not have. */
  owner(userId: number): Owner | undefined {
    return this.#owners.get(userId);
  }

  /** The people whose boards are locked. */
  ownerIds(): number[] {
    return [...this.#owners.keys()];
  }

  /** The time zone of the owner of a locked board. */
  zoneOf(userId: number): string {
    const owner = this.#owners.get(userId);
    if (owner === undefined) throw new RangeError(`The board of user ${userId} is not locked.`);
    return owner.timeZone;
  }

  stored(id: string): StoredTask | undefined {
    return this.#stored.get(id);
  }

  task(id: string): Task | undefined {
    return this.#stored.get(id)?.task;
  }

  /** A task that is known to lie in the unit of work. */
  known(id: string): Task {
    const task = this.task(id);
    if (task === undefined) throw new RangeError(`The task ${id} is not in the unit of work.`);
    return task;
  }

  tasks(): Task[] {
    return [...this.#stored.values()].map(({ task }) => task);
  }

  /** The orders of the columns that lie in the unit of work. */
  columns(): KnownColumn[] {
    return this.#columns.known();
  }

  /** The cards of a column that lies in the unit of work, in their order. */
  slots(of: ColumnOf): readonly Slot[] {
    return this.#columns.slots(of);
  }

  /** Locks boards, and lets the tasks read before stand: call it before anything is read from them. */
  async lock(userIds: Iterable<number>): Promise<void> {
    const missing = [...new Set([...userIds, ...this.#foundLate])].filter((id) => !this.#locked.has(id));
    if (missing.length === 0) return;
    if (Math.min(...missing) < Math.max(...this.#locked)) {
      for (const id of missing) this.#foundLate.add(id);
      throw new RestartTransaction();
    }
    await this.#lockWith(missing, []);
  }

  /** Locks boards, and those of tasks. */
  async #lockWith(userIds: readonly number[], taskIds: readonly string[]): Promise<void> {
    for (const id of userIds) this.#locked.add(id);
    for (const row of await lockBoards(this.#tx, { userIds, taskIds })) {
      const id = Number(row.id);
      this.#locked.add(id);
      this.#owners.set(id, { timeZone: row.timeZone, isActive: row.status === 1 });
    }
  }

  /** Lays columns in the unit of work into which cards come; their boards are locked. */
  async layColumns(columns: Iterable<ColumnOf>): Promise<void> {
    await this.#columns.read(columns);
  }

  /** Lays the task in the unit of work that runs for the owner of a locked board, if one does. */
  async layRunning(userId: number): Promise<void> {
    await this.#add(await readRunning(this.#tx, userId));
  }

  /** Locks the boards of these tasks, and others at once, and lays the tasks in the unit of work, deleted ones included. */
  async fetch(ids: readonly string[], boards: readonly number[] = []): Promise<void> {
    if (ids.length === 0) return this.lock(boards);
    if (this.#locked.size === 0) {
      await this.#lockWith([...new Set([...boards, ...this.#foundLate])], ids);
    } else {
      const before = await this.#tx
        .select({ userId: tasks.assignedTo })
        .from(tasks)
        .where(isAnyOf(tasks.id, ids));
      await this.lock([...boards, ...before.map(({ userId }) => userId)]);
    }
    const found = await readTasks(this.#tx, ids);
    // Somebody may have been given a task until its board was locked.
    const late = found.map(({ task }) => task.assigneeId).filter((id) => !this.#locked.has(id));
    if (late.length > 0) return this.fetch(ids);
    await this.#add(found);
  }

  async #add(stored: readonly StoredTask[]): Promise<void> {
    for (const each of await placed(stored, this.#columns)) this.#stored.set(each.task.id, each);
  }
}

/** Boards are found one by one, by the index: there are many people, and few of them are meant. */
const lockBoards = statement<{ id: string; timeZone: string; status: number }>(sql`
  SELECT ${users.id}, ${users.timeZone} AS "timeZone", ${users.status} FROM ${users}
  WHERE ${users.id} IN (
    SELECT unnest(${sql.placeholder('userIds')}::bigint[])
    UNION
    SELECT ${tasks.assignedTo} FROM ${tasks} WHERE ${tasks.id} = ANY(${sql.placeholder('taskIds')}::text[])
  )
  ORDER BY ${users.id} FOR NO KEY UPDATE OF ${users}`);

/**
 * The unit of work for a command on live tasks of the workspace. A task that is unknown, foreign or deleted is 404, one
 * about which the refusal of the command speaks 403 (N2, P5); all are judged before any is touched (B6). `boards` are
 * locked with those of the tasks.
 */
export async function openUnit(
  context: RequestContext,
  ids: readonly string[],
  refusalOf: (actor: Actor, task: Task) => Refusal | null,
  boards: readonly number[] = [],
): Promise<UnitOfWork> {
  const unit = new UnitOfWork(context);
  await unit.fetch(ids, boards);
  for (const id of ids) {
    const task = unit.task(id);
    if (!task?.live) throw notFound();
    requireAllowed(refusalOf(context.actor, task));
  }
  return unit;
}

/** Why nothing can be made or run for somebody whose board is locked, or null. */
export const refusalOfPerson =
  (unit: UnitOfWork) =>
  (userId: number): Refusal | null =>
    inactiveRefusal(unit.owner(userId)?.isActive === true);

/** The time zones of people, by id. */
export async function zonesOf(tx: WorkspaceTx, userIds: Iterable<number>): Promise<Map<number, string>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, timeZone: users.timeZone })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}
