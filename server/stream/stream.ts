import { randomUUID } from 'node:crypto';
import { gt } from 'drizzle-orm';
import { mayManageTasksOf } from '#domain/access/index.ts';
import { NAMES_CHANGED } from '#domain/constants.ts';
import type { WireHint } from '#domain/contract/index.ts';
import { serverTexts } from '#domain/texts/index.ts';
import { type Person, personsOfSignIns } from '#server/identity/index.ts';
import type { Config } from '#server/config/index.ts';
import { withTenant, currentPosition, type Database, journal } from '#server/db/index.ts';
import { type Background, type Log, tooMany } from '#server/http/index.ts';
import { openViewer, rightsOf, type Viewer } from './viewer.ts';

export interface Streams {
  /** Throws 429 if the user has five open streams (S3-40). */
  open(person: Person, signInId: string): Promise<ReadableStream<Uint8Array>>;
  close(): Promise<void>;
}

interface Announcer {
  readonly background: Background;
  readonly database: Database;
}

interface StreamDeps {
  readonly database: Database;
  readonly config: Config;
  readonly log: Log;
  readonly now: () => number;
}

/** Notifies all processes of new journal rows in a workspace; call it after the commit (DEC-131). */
export function announceFacts({ background, database }: Announcer, workspaceId: number): void {
  background.run(() => database.notify(FACTS, String(workspaceId)));
}

/** Notifies all processes of changed client, project or label names; call it after the commit. */
export function announceNames({ background, database }: Announcer, workspaceId: number): void {
  background.run(() => database.notify(NAMES, String(workspaceId)));
}

/** Notifies all processes of sign-outs or lost rights in a workspace; call it after the commit (P7, S4). */
export function announceAccess({ background, database }: Announcer, workspaceId: number): void {
  background.run(() => database.notify(ACCESS, String(workspaceId)));
}

/** Opens the streams. Hints come from the journal, so a lost message only delays them (S4). */
export async function openStreams({ database, config, log, now }: StreamDeps): Promise<Streams> {
  const rooms = new Map<number, Room>();

  const roomOf = (workspaceId: number): Room => {
    const known = rooms.get(workspaceId) ?? { workspaceId, viewers: new Set(), position: null };
    rooms.set(workspaceId, known);
    return known;
  };
  const meant = (message: string | null): Room[] =>
    message === null ? [...rooms.values()] : [rooms.get(Number(message)) ?? []].flat();
  const forEach = (work: (room: Room) => Promise<void>, chosen: readonly Room[]) => {
    for (const room of chosen) work(room).catch((error: unknown) => log.error(randomUUID(), error));
  };
  const tell = inTurns((room: Room) => tellRoom(database, room));
  const check = inTurns((room: Room) => checkRoom(database, config, now(), room));

  const stops = [
    await database.listen(FACTS, (message) => forEach(tell, meant(message))),
    await database.listen(NAMES, (message) => forEach(tellNames, meant(message))),
    await database.listen(ACCESS, (message) => forEach(check, meant(message))),
  ];
  const checking = setInterval(() => forEach(check, [...rooms.values()]), CHECK_MS).unref();
  const beating = setInterval(() => {
    for (const room of rooms.values()) for (const viewer of room.viewers) viewer.beat();
  }, HEARTBEAT_MS).unref();

  return {
    open: async (person, signInId) => {
      const room = roomOf(person.actor.workspaceId);
      const own = [...room.viewers].filter((viewer) => viewer.actor.userId === person.actor.userId);
      if (own.length >= MOST_PER_USER) throw tooMany(serverTexts.tooFast, HEARTBEAT_MS);
      const { viewer, stream } = openViewer(person.actor, signInId, () => {
        room.viewers.delete(viewer);
        if (room.viewers.size === 0) rooms.delete(room.workspaceId);
      });
      room.viewers.add(viewer);
      try {
        const position = await withTenant(database, room.workspaceId, currentPosition);
        room.position ??= position;
        viewer.send(eventOf({ position, kinds: [], boards: [] }));
        return stream;
      } catch (error) {
        viewer.end();
        throw error;
      }
    },
    close: async () => {
      clearInterval(checking);
      clearInterval(beating);
      for (const room of rooms.values()) for (const viewer of room.viewers) viewer.end();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

const FACTS = 'journal';
const NAMES = 'names';
const ACCESS = 'access';
const CHECK_MS = 900;
const HEARTBEAT_MS = 15_000;
const MOST_PER_USER = 5;
const MOST_ROWS = 1_000;

/** `position` is the last journal position sent to the viewers. */
interface Room {
  readonly workspaceId: number;
  readonly viewers: Set<Viewer>;
  position: number | null;
}

async function tellRoom(database: Database, room: Room): Promise<void> {
  if (room.position === null) return;
  const after = room.position;
  const rows = await withTenant(database, room.workspaceId, (tx) =>
    tx
      .select({ position: journal.position, boards: journal.boards })
      .from(journal)
      .where(gt(journal.position, after))
      .orderBy(journal.position)
      .limit(MOST_ROWS),
  );
  const last = rows.at(-1);
  if (last === undefined) return;
  room.position = last.position;
  const changed = [...new Set(rows.flatMap((row) => row.boards))];
  for (const viewer of room.viewers) {
    const boards = changed.filter((board) => mayManageTasksOf(viewer.actor, board));
    if (boards.length > 0) viewer.send(eventOf({ position: last.position, kinds: ['tasks'], boards }));
  }
  if (rows.length === MOST_ROWS) await tellRoom(database, room);
}

/** Names aren't in the journal, so the position stays the same and boards reload. */
async function tellNames({ position, viewers }: Room): Promise<void> {
  if (position === null) return;
  for (const viewer of viewers) viewer.send(eventOf({ position, kinds: [NAMES_CHANGED], boards: [] }));
}

async function checkRoom(database: Database, config: Config, now: number, room: Room): Promise<void> {
  const ids = new Set([...room.viewers].map((viewer) => viewer.signInId));
  const persons = await withTenant(database, room.workspaceId, (tx) =>
    personsOfSignIns(tx, [...ids], config, now),
  );
  const rights = new Map([...persons].map(([signInId, { actor }]) => [signInId, rightsOf(actor)]));
  for (const viewer of room.viewers)
    if (ids.has(viewer.signInId) && rights.get(viewer.signInId) !== viewer.rights) viewer.end();
}

/** Runs once per room at a time; calls during a run cause one more run. */
function inTurns(work: (room: Room) => Promise<void>): (room: Room) => Promise<void> {
  const again = new Map<Room, boolean>();
  return async (room) => {
    if (again.has(room)) {
      again.set(room, true);
      return;
    }
    try {
      do {
        again.set(room, false);
        await work(room);
      } while (again.get(room) === true);
    } finally {
      again.delete(room);
    }
  };
}

const eventOf = (hint: WireHint): string => `data: ${JSON.stringify(hint)}\n\n`;
