import type { Actor } from '#domain/access/actor.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { requireAllowed } from '#server/http/require.ts';
import type { Changes, EntityRows, EntityTable, NewRow } from './entity-rows.ts';
import { requireNotStale } from './not-stale.ts';

/** What sets the handlers of one entity apart from another's. */
interface Entity<T extends EntityTable, Id extends string, Wire> {
  readonly rows: EntityRows<T>;
  /** By which name the wire says which one is changed. */
  readonly id: Id;
  /** Its fields have the names of their columns. */
  readonly fields: { toWire(values: object): object; fromWire(values: object): object };
  /** One by its id as its form reads it, a deleted one too (DEC-88). */
  readonly readOne: (context: RequestContext, id: number) => Promise<Wire>;
  /** What is answered of one that was written. */
  readonly written: (context: RequestContext, row: T['$inferSelect']) => Wire | Promise<Wire>;
  readonly changeRefusal: (actor: Actor, changes: object) => Refusal | null;
  readonly removeRefusal: (actor: Actor) => Refusal | null;
  /** What must hold for a change of what is locked by now; answers what is set. */
  readonly prepare?: (
    context: RequestContext,
    before: T['$inferSelect'],
    changes: Changes<NewRow<T>>,
  ) => Changes<NewRow<T>> | Promise<Changes<NewRow<T>>>;
  /** What must hold, or happens too, before one that is locked by now is removed. */
  readonly beforeRemoval?: (tx: WorkspaceTx, id: number) => Promise<void>;
}

/** What a change says: which one, what is to stand there, and what its person saw. */
type ChangeBody<Id extends string> = { readonly [K in Id]: number } & { readonly Was?: object | undefined };

/** What serves the calls of an entity: each writes in the names of the columns, and answers in those of the wire. */
export function entityHandlers<T extends EntityTable, Id extends string, Wire extends object>(
  entity: Entity<T, Id, Wire>,
) {
  const { rows, fields } = entity;
  const rowOf = (body: object) => fields.fromWire(body) as NewRow<T>;

  return {
    /** Adds one. */
    async create(context: RequestContext, { body }: { readonly body: object }) {
      return { response: await entity.written(context, await rows.create(context, rowOf(body))) };
    },

    /** Adds some, all or none. */
    async createAll(context: RequestContext, { body }: { readonly body: readonly object[] }) {
      const response: Wire[] = [];
      for (const row of await rows.createAll(context, body.map(rowOf)))
        response.push(await entity.written(context, row));
      return { response };
    },

    /** Reads one. */
    async read(context: RequestContext, { params }: { readonly params: { readonly id: string } }) {
      return { response: await entity.readOne(context, Number(params.id)) };
    },

    /** Changes what is sent of one, unless somebody else has changed the same since its person saw it. */
    async update(context: RequestContext, { body }: { readonly body: ChangeBody<Id> }) {
      const { [entity.id]: id, Was, ...wanted } = body;
      const changes: Changes<NewRow<T>> = rowOf(wanted);
      requireAllowed(entity.changeRefusal(context.actor, changes));
      const before = await rows.lock(context.tx, id);
      requireNotStale({ ...fields.toWire(shown(before)) }, { ...Was }, wanted);
      const set = (await entity.prepare?.(context, before, changes)) ?? changes;
      const row = await rows.update(context.tx, id, set);
      return { response: await entity.written(context, row), changesNames: true as const };
    },

    /** Deletes one, and takes it out of all that names it. */
    async remove({ tx, actor }: RequestContext, { params }: { readonly params: { readonly id: string } }) {
      requireAllowed(entity.removeRefusal(actor));
      const { id } = await rows.lock(tx, Number(params.id));
      await entity.beforeRemoval?.(tx, id);
      await rows.remove(tx, [id]);
      return { response: {}, changesNames: true as const };
    },
  };
}

/** A row as it is told: colors in small letters. */
export function shown<Row extends object>(row: Row): Row {
  return 'color' in row && typeof row.color === 'string' ? { ...row, color: row.color.toLowerCase() } : row;
}
