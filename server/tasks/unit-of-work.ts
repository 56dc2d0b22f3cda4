import { inArray, sql } from 'drizzle-orm';
import { type Actor, inactiveRefusal } from '#domain/access/index.ts';
import type { ColumnOf, KnownColumn } from '#domain/journal/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { RestartTransaction, type WorkspaceTx, isAnyOf, users, statement, tasks } from '#server/db/index.ts';
import { type RequestContext, notFound, requireAllowed } from '#server/http/index.ts';
import { Columns, type Slot } from './board/save-columns.ts';
import { placed, readRunning, readTasks, type StoredTask } from './board/read-board.ts';

export interface Owner {
  readonly timeZone: string;
  readonly isActive: boolean;
}

/** Boards are locked by ascending id to avoid deadlocks; one found too late restarts the transaction (T1, B2). */
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

  owner(userId: number): Owner | undefined {
    return this.#owners.get(userId);
  }

  ownerIds(): number[] {
    return [...this.#owners.keys()];
  }

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

  /** Throws for a task that wasn't loaded. */
  known(id: string): Task {
    const task = this.task(id);
    if (task === undefined) throw new RangeError(`The task ${id} is not in the unit of work.`);
    return task;
  }

  tasks(): Task[] {
    return [...this.#stored.values()].map(({ task }) => task);
  }

  columns(): KnownColumn[] {
    return this.#columns.known();
  }

  slots(of: ColumnOf): readonly Slot[] {
    return this.#columns.slots(of);
  }

  /** Call it before reading anything from these boards. Restarts the transaction if a lock would break the order. */
  async lock(userIds: Iterable<number>): Promise<void> {
    const missing = [...new Set([...userIds, ...this.#foundLate])].filter((id) => !this.#locked.has(id));
    if (missing.length === 0) return;
    if (Math.min(...missing) < Math.max(...this.#locked)) {
      for (const id of missing) this.#foundLate.add(id);
      throw new RestartTransaction();
    }
    await this.#lockWith(missing, []);
  }

  async #lockWith(userIds: readonly number[], taskIds: readonly string[]): Promise<void> {
    for (const id of userIds) this.#locked.add(id);
    for (const row of await lockBoards(this.#tx, { userIds, taskIds })) {
      const id = Number(row.id);
      this.#locked.add(id);
      this.#owners.set(id, { timeZone: row.timeZone, isActive: row.status === 1 });
    }
  }

  /** The boards of these columns must be locked. */
  async loadColumns(columns: Iterable<ColumnOf>): Promise<void> {
    await this.#columns.read(columns);
  }

  async loadRunning(userId: number): Promise<void> {
    await this.#add(await readRunning(this.#tx, userId));
  }

  /** Locks the boards of these tasks and `boards`, and loads the tasks, deleted ones included. */
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
    // A task may have been reassigned before its board was locked.
    const late = found.map(({ task }) => task.assigneeId).filter((id) => !this.#locked.has(id));
    if (late.length > 0) return this.fetch(ids);
    await this.#add(found);
  }

  async #add(stored: readonly StoredTask[]): Promise<void> {
    for (const each of await placed(stored, this.#columns)) this.#stored.set(each.task.id, each);
  }
}

/** Uses the index: few boards of many are needed. */
const lockBoards = statement<{ id: string; timeZone: string; status: number }>(sql`
  SELECT ${users.id}, ${users.timeZone} AS "timeZone", ${users.status} FROM ${users}
  WHERE ${users.id} IN (
    SELECT unnest(${sql.placeholder('userIds')}::bigint[])
    UNION
    SELECT ${tasks.assignedTo} FROM ${tasks} WHERE ${tasks.id} = ANY(${sql.placeholder('taskIds')}::text[])
  )
  ORDER BY ${users.id} FOR NO KEY UPDATE OF ${users}`);

/** Opens a command's unit of work; 404 or 403 before any change (B6, N2, P5). */
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

/** Returns why nothing can be created or run for the owner of a locked board, or null. */
export const refusalOfPerson =
  (unit: UnitOfWork) =>
  (userId: number): Refusal | null =>
    inactiveRefusal(unit.owner(userId)?.isActive === true);

/** Returns the users' time zones by id. */
export async function zonesOf(tx: WorkspaceTx, userIds: Iterable<number>): Promise<Map<number, string>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, timeZone: users.timeZone })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}
