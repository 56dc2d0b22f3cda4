import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { backofficeRefusal } from '#domain/access/index.ts';
import type { notificationCalls, WireNotification } from '#domain/contract/index.ts';
import { messages } from '#domain/texts/index.ts';
import { endsInOrder } from '#domain/notification.ts';
import { auditAct } from '#server/audit/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { raiseToSystemRole, type SystemTx, notifications } from '#server/db/index.ts';
import { requireNotStale } from '#server/entities/index.ts';
import { notFound, problemOf, requireAllowed } from '#server/http/index.ts';

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  'GET /api/labels/Notification/List': async ({ tx, actor, now }) => {
    const isToCome = and(
      notifications.isActive,
      or(isNull(notifications.endAt), gte(notifications.endAt, now)),
    );
    const rows = await tx
      .select()
      .from(notifications)
      .where(actor.isSuperUser ? undefined : isToCome)
      .orderBy(sql`${notifications.startAt} NULLS FIRST`, asc(notifications.id));
    return { response: rows.map(toWire) };
  },

  'POST /api/labels/Notification': async (context, { body }) => {
    requireAllowed(backofficeRefusal(context.actor));
    const { severity = 'Info', ...row } = toRow(body);
    requireInOrder(row);
    const [inserted] = await raiseToSystemRole(context.tx, (system) =>
      system
        .insert(notifications)
        .values({ severity, ...row, message: body.Message })
        .returning(),
    );
    const made = inserted ?? missing();
    await auditAct(context, 'notification.created', { id: made.id });
    return { response: toWire(made) };
  },

  'PUT /api/labels/Notification': async (context, { body: { Id, Was, ...changes } }) => {
    requireAllowed(backofficeRefusal(context.actor));
    const saved = await raiseToSystemRole(context.tx, async (system) => {
      const before = (await lock(system, Id)) ?? missing();
      requireNotStale(toWire(before), Was, changes);
      const row = toRow(changes);
      requireInOrder({ ...before, ...row });
      if (Object.keys(row).length === 0) return before;
      const isMeant = eq(notifications.id, Id);
      const [after] = await system.update(notifications).set(row).where(isMeant).returning();
      return after ?? missing();
    });
    await auditAct(context, 'notification.changed', { id: Id });
    return { response: toWire(saved) };
  },

  'DELETE /api/labels/Notification/{id}': async (context, { params }) => {
    requireAllowed(backofficeRefusal(context.actor));
    const id = Number(params.id);
    const gone = await raiseToSystemRole(context.tx, (system) =>
      system.delete(notifications).where(eq(notifications.id, id)).returning(),
    );
    if (gone.length === 0) throw problemOf({ code: 'entity.kept', message: messages.notificationKept });
    await auditAct(context, 'notification.deleted', { id });
    return { response: {} };
  },
};

type Row = typeof notifications.$inferSelect;

function toWire({ id, severity, message, isActive, startAt, endAt }: Row): WireNotification {
  const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
  return {
    Id: id,
    Severity: severity,
    Message: message,
    IsActive: isActive,
    StartAt: iso(startAt),
    EndAt: iso(endAt),
  };
}

type Sent = {
  readonly [K in keyof Omit<WireNotification, 'Id'>]?: WireNotification[K] | undefined;
} & { readonly type?: WireNotification['Severity'] | undefined };

function toRow({ Severity, type, Message, IsActive, StartAt, EndAt }: Sent): Partial<Row> {
  const severity = Severity ?? type;
  const ms = (text: string | null) => (text === null ? null : Date.parse(text));
  return {
    ...(severity !== undefined && { severity }),
    ...(Message !== undefined && { message: Message }),
    ...(IsActive !== undefined && { isActive: IsActive }),
    ...(StartAt !== undefined && { startAt: ms(StartAt) }),
    ...(EndAt !== undefined && { endAt: ms(EndAt) }),
  };
}

function requireInOrder({ startAt = null, endAt = null }: Partial<Row>): void {
  if (!endsInOrder(startAt, endAt))
    throw problemOf({ code: 'entity.invalid', message: messages.notificationInvalid });
}

async function lock(system: SystemTx, id: number): Promise<Row | undefined> {
  const [row] = await system.select().from(notifications).where(eq(notifications.id, id)).for('update');
  return row;
}

function missing(): never {
  throw notFound();
}
