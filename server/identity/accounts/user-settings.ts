import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { WireSettings, WireUserSettings } from '#domain/contract/index.ts';
import { messages, serverTexts } from '#domain/texts/index.ts';
import {
  type WorkspaceTx,
  userSettings,
  workspaceSettings,
  clients,
  labels,
  projects,
} from '#server/db/index.ts';
import { type RequestActor, type RequestContext, invalid } from '#server/http/index.ts';
import { choosableClients, choosableProjects } from '#server/work/index.ts';
import { holdUser } from './accounts.ts';

/** Reads the effective defaults: the user's own, else the workspace's (DEC-87); inactive ones count as unset. */
export async function readSettings(tx: WorkspaceTx, { userId }: RequestActor): Promise<WireUserSettings> {
  const own = await readOwnDefaults(tx, userId);
  const shared = await readDefaults(tx);
  const live = {
    clients: await liveIds(tx, clients, [own.DefaultClientId, shared.DefaultClientId]),
    projects: await liveIds(
      tx,
      projects,
      [own.DefaultProjectId, shared.DefaultProjectId],
      ofActiveClient(tx),
    ),
    labels: await liveIds(tx, labels, [own.DefaultLabelId, shared.DefaultLabelId]),
  };
  const ifLive = (ids: readonly number[], id: number | null) => (id !== null && ids.includes(id) ? id : null);
  return {
    DefaultClientId: live.clients[0] ?? null,
    DefaultProjectId: live.projects[0] ?? null,
    DefaultLabelId: live.labels[0] ?? null,
    DefaultEstimatedTime: own.DefaultEstimatedTime ?? shared.DefaultEstimatedTime,
    Own: own,
    Shared: {
      DefaultClientId: ifLive(live.clients, shared.DefaultClientId),
      DefaultProjectId: ifLive(live.projects, shared.DefaultProjectId),
      DefaultLabelId: ifLive(live.labels, shared.DefaultLabelId),
      DefaultEstimatedTime: shared.DefaultEstimatedTime,
    },
  };
}

/** Reads the workspace's defaults as stored (WSP-07, DEC-87). */
export async function readDefaults(tx: WorkspaceTx): Promise<WireSettings> {
  const [row] = await tx.select().from(workspaceSettings);
  return toWire(row);
}

async function readOwnDefaults(tx: WorkspaceTx, userId: number): Promise<WireSettings> {
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId));
  return toWire(row);
}

function toWire(
  row: typeof workspaceSettings.$inferSelect | typeof userSettings.$inferSelect | undefined,
): WireSettings {
  return {
    DefaultClientId: row?.defaultClientId ?? null,
    DefaultProjectId: row?.defaultProjectId ?? null,
    DefaultLabelId: row?.defaultLabelId ?? null,
    DefaultEstimatedTime: row?.defaultEstimateMs ?? null,
  };
}

/** Saves defaults of the workspace; throws 422 for values that the caller can't choose. */
export async function saveDefaults({ tx, actor }: RequestContext, changes: Changes): Promise<void> {
  await requireChoices({ tx, actor }, changes);
  const { workspaceId } = actor;
  const values = valuesOf(changes);
  await tx
    .insert(workspaceSettings)
    .values({ workspaceId, ...values })
    .onConflictDoUpdate({ target: workspaceSettings.workspaceId, set: { workspaceId, ...values } });
}

/** Saves the caller's defaults, else 422; `check` gets the previous ones, locked until the transaction ends. */
export async function saveSettings(
  { tx, actor }: RequestContext,
  changes: Changes,
  check: (before: WireSettings) => void,
): Promise<void> {
  const { workspaceId, userId } = actor;
  await holdUser(tx, userId);
  check(await readOwnDefaults(tx, userId));
  await requireChoices({ tx, actor }, changes);
  const values = valuesOf(changes);
  await tx
    .insert(userSettings)
    .values({ workspaceId, userId, ...values })
    .onConflictDoUpdate({
      target: [userSettings.workspaceId, userSettings.userId],
      set: { userId, ...values },
    });
}

type Changes = { readonly [K in keyof WireSettings]?: WireSettings[K] | undefined };

const valuesOf = (changes: Changes) =>
  Object.fromEntries(
    Object.entries({
      defaultClientId: changes.DefaultClientId,
      defaultProjectId: changes.DefaultProjectId,
      defaultLabelId: changes.DefaultLabelId,
      defaultEstimateMs: changes.DefaultEstimatedTime,
    }).filter(([, value]) => value !== undefined),
  );

async function requireChoices(
  { tx, actor }: Pick<RequestContext, 'tx' | 'actor'>,
  changes: Changes,
): Promise<void> {
  const choices = [
    ['DefaultClientId', clients, choosableClients(actor), messages.clientRequired],
    [
      'DefaultProjectId',
      projects,
      and(choosableProjects(actor), ofActiveClient(tx)),
      messages.projectRequired,
    ],
    ['DefaultLabelId', labels, undefined, serverTexts.notFound],
  ] as const;
  for (const [field, table, isOf, message] of choices) {
    const id = changes[field];
    if (typeof id === 'number' && (await liveIds(tx, table, [id], isOf)).length === 0)
      throw invalid(message, field);
  }
}

const ofActiveClient = (tx: WorkspaceTx): SQL =>
  inArray(projects.clientId, tx.select({ id: clients.id }).from(clients).where(eq(clients.status, 1)));

async function liveIds(
  tx: WorkspaceTx,
  table: typeof clients | typeof projects | typeof labels,
  ids: readonly (number | null | undefined)[],
  isOf?: SQL,
): Promise<number[]> {
  const given = ids.filter((id) => typeof id === 'number');
  if (given.length === 0) return [];
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, given), eq(table.status, 1), isOf));
  return given.filter((id) => rows.some((row) => row.id === id));
}
