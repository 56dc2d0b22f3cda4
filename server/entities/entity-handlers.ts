import type { Actor } from '#domain/access/index.ts';
import type { WorkKind } from '#domain/audit-events.ts';
import type { Refusal } from '#domain/refusal.ts';
import { fieldLocked } from '#domain/texts/index.ts';
import { type WorkspaceTx, DELETED } from '#server/db/index.ts';
import { auditAct } from '#server/audit/index.ts';
import {
  type RequestContext,
  invalid,
  requireAllowed,
  requireReadOnlyUnchanged,
  splitSent,
} from '#server/http/index.ts';
import { type Changes, createOne, type EntityRows } from './entity-rows.ts';
import { requireNotStale } from './not-stale.ts';

interface UndeletableEntity<Row, New, Id extends string, Wire> {
  readonly rows: EntityRows<Row, New>;
  readonly id: Id;
  /** Field names equal the column names. */
  readonly fields: {
    readonly wire: { readonly shape: object };
    toWire(values: object): object;
    fromWire(values: object): object;
  };
  readonly readOne: (context: RequestContext, id: number) => Promise<Wire>;
  readonly written: (context: RequestContext, row: Row) => Wire | Promise<Wire>;
  readonly changeRefusal: (actor: Actor, changes: object) => Refusal | null;
  readonly prepareNew?: (context: RequestContext, row: New) => New | Promise<New>;
  readonly prepare?: (
    context: RequestContext,
    before: Row,
    changes: Changes<New>,
  ) => Changes<New> | Promise<Changes<New>>;
  readonly note?: (context: RequestContext, act: 'created' | 'changed', row: Row) => Promise<void>;
  /** A change affects rights, so open streams are checked; otherwise boards reload their names. */
  readonly affectsRights?: true;
}

interface Entity<Row, New, Id extends string, Wire> extends UndeletableEntity<Row, New, Id, Wire> {
  readonly noun: WorkKind;
  readonly removeRefusal: (actor: Actor) => Refusal | null;
  readonly beforeRemoval?: (tx: WorkspaceTx, id: number) => Promise<void>;
  readonly counts?: (tx: WorkspaceTx, id: number) => Promise<Readonly<Record<string, number>>>;
}

type ChangeBody<Id extends string> = { readonly [K in Id]: number } & { readonly Was?: object | undefined };

/** Returns the handlers of an entity that can't be deleted; `fields` maps wire names to columns. */
export function undeletableHandlers<
  Row extends object,
  New extends object,
  Id extends string,
  Wire extends object,
>(entity: UndeletableEntity<Row, New, Id, Wire>) {
  const { rows, fields, note, affectsRights } = entity;
  const settable = Object.keys(fields.wire.shape);

  async function newRow(context: RequestContext, body: object): Promise<New> {
    const row = fields.fromWire(body) as New;
    return (await entity.prepareNew?.(context, row)) ?? row;
  }

  async function created(context: RequestContext, row: Row): Promise<Wire> {
    await note?.(context, 'created', row);
    return entity.written(context, row);
  }

  const afterCreate = affectsRights && { changesRights: true };
  const afterChange = affectsRights ? { changesRights: true } : { changesNames: true as const };

  return {
    async create(context: RequestContext, { body }: { readonly body: object }) {
      const row = await createOne(rows, context, await newRow(context, body));
      return { response: await created(context, row), ...afterCreate };
    },

    async createAll(context: RequestContext, { body }: { readonly body: readonly object[] }) {
      const wanted: New[] = [];
      for (const each of body) wanted.push(await newRow(context, each));
      const response: Wire[] = [];
      for (const row of await rows.createAll(context, wanted)) response.push(await created(context, row));
      return { response, ...afterCreate };
    },

    async read(context: RequestContext, { params }: { readonly params: { readonly id: string } }) {
      return { response: await entity.readOne(context, Number(params.id)) };
    },

    /** Unchanged fields need no right, and read-only ones must be unchanged (DEC-151). 409 if one changed since. */
    async update(context: RequestContext, { body }: { readonly body: ChangeBody<Id> }) {
      const { [entity.id]: id, Was, ...sent } = body;
      // Callers who can't change anything are refused before a row is read or locked.
      const refusal = entity.changeRefusal(context.actor, {});
      if (refusal !== null)
        requireAllowed(entity.changeRefusal(context.actor, fields.fromWire(sent)) ?? refusal);
      const split = (row: Row) => splitSent({ ...sent }, settable, { ...fields.toWire(row) });
      const changesTo = (row: Row) => fields.fromWire(split(row).wanted) as Changes<New>;
      const before = await rows.lock(context.tx, id, changesTo);
      const { wanted, others } = split(before);
      const changes = changesTo(before);
      if (Object.keys(others).length > 0) {
        requireReadOnlyUnchanged(
          others,
          Object.fromEntries(Object.entries(await entity.readOne(context, id))),
        );
      }
      requireAllowed(entity.changeRefusal(context.actor, changes));
      if ('status' in changes && changes.status === DELETED) throw invalid(fieldLocked('Status'), 'Status');
      requireNotStale({ ...fields.toWire(before) }, { ...Was }, { ...sent });
      if (Object.keys(wanted).length === 0) return { response: await entity.written(context, before) };
      const set = (await entity.prepare?.(context, before, changes)) ?? changes;
      const row = await rows.update(context, before, set);
      await note?.(context, 'changed', row);
      return { response: await entity.written(context, row), ...afterChange };
    },
  };
}

/** Returns the handlers of an entity that can be deleted. */
export function entityHandlers<
  Row extends { readonly id: number },
  New extends object,
  Id extends string,
  Wire extends object,
>(entity: Entity<Row, New, Id, Wire>) {
  const { noun, counts } = entity;
  return {
    ...undeletableHandlers(entity),

    async remove(context: RequestContext, { params }: { readonly params: { readonly id: string } }) {
      const { tx, actor } = context;
      requireAllowed(entity.removeRefusal(actor));
      const row = await entity.rows.lock(tx, Number(params.id));
      await entity.beforeRemoval?.(tx, row.id);
      await entity.rows.remove(context, [row.id]);
      await auditAct(context, `${noun}.deleted`, { [noun]: row.id, ...(await counts?.(tx, row.id)) });
      return { response: {}, changesNames: true as const };
    },
  };
}
