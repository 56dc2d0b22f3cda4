import { HINT_DEBOUNCE_MS } from '#domain/constants.ts';
import { fromWire } from '#domain/contract/tasks/task-wire.ts';
import type { WireOthersAct } from '#domain/contract/tasks/tasks-contract.ts';
import type { FactType } from '#domain/journal/events.ts';
import type { OthersAct } from '#domain/journal/undo/others-acts.ts';
import type { Answer } from '#domain/journal/snapshot.ts';
import { factWords } from '#domain/texts/fact-words.ts';
import type { Locks } from '#services/browser/leadership.ts';
import { personalKey, type SmallStorage } from '#services/browser/storage.ts';
import type { Api } from '#services/http/api.ts';
import type { Hint } from '#services/stream/hint.ts';
import type { OthersTeller } from './tell-others.ts';

/** What the telling of others' acts needs. */
export interface OthersDeps extends OthersTeller {
  readonly api: Pick<Api, 'call'>;
  readonly zoneOf: (userId: number) => string;
  readonly recentAnswers: () => Iterable<Answer>;
  readonly storage: Pick<SmallStorage, 'read' | 'write'>;
  /** Without locks two windows side by side may say the same. */
  readonly locks: Locks | undefined;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Hears the hints of the stream, until it is closed. */
export interface OthersAnnouncer {
  hear(hint: Hint): void;
  close(): void;
}

/**
 * Tells a person what somebody else did with the own tasks, and offers to undo it (DEC-118): the tab that is looked at asks
 * the server when the stream says that there is more, collected for `HINT_DEBOUNCE_MS`. Up to where it was told the browser
 * keeps, so that neither a reload nor another tab says it again, and what came meanwhile is said then. A browser that has
 * kept nothing begins with now. With that it tells of own deletions on another device that took away a later change.
 */
export function announceOthers(parts: OthersDeps): OthersAnnouncer {
  const { api, userId, zoneOf, recentAnswers, storage, locks, page } = parts;
  const key = personalKey('told', userId);
  let hints: Hint[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said: readonly OthersAct[] = [];
  let heard: readonly OthersAct[] = [];
  let kept: number | null = null;

  const toldUpTo = (): number | null => {
    const stored = storage.read(key);
    return stored == null ? kept : Number(stored);
  };
  const keep = (position: number): void => {
    kept = position;
    storage.write(key, String(position));
  };
  let isDue = toldUpTo() !== null;

  const actsIn = (wire: readonly WireOthersAct[]): OthersAct[] =>
    wire.flatMap((act) => (isKnown(act) ? [actOf(act, zoneOf)] : []));
  const readAfter = (position: number) =>
    api.call('GET /api/tasks/Task/Others', { query: { After: String(position) } });

  const ask = async (): Promise<void> => {
    const after = toldUpTo();
    if (after === null) return;
    const reply = await readAfter(after);
    // The next hint asks again.
    isDue = !reply.ok;
    if (!reply.ok) return;
    const acts = actsIn(reply.data);
    if (acts.length > 0) {
      // What one of them takes back may have been told by another window.
      if (acts.some(({ undoes }) => undoes !== null && !isHeard(undoes, [...heard, ...acts]))) {
        const before = await readAfter(Math.max(0, after - READ_BACK));
        if (before.ok) heard = actsIn(before.data);
      }
      const { isSaid, tellOthers } = await import('./tell-others.ts');
      heard = [...heard, ...acts].slice(-MOST_HEARD);
      said = tellOthers(parts, [...said.filter((act) => isSaid(parts, act)), ...acts], heard);
    }
    keep(reply.position ?? after);
  };
  const check = (): void => {
    timer = undefined;
    const own = new Set([...recentAnswers()].map(({ position }) => position));
    isDue ||= hints.some((hint) => tellsMore(hint, userId, own));
    hints = [];
    if (!isDue || page.visibilityState !== 'visible') return;
    const asked = locks ? locks.request(key, {}, ask) : ask();
    // Without its words nobody is told yet; the position stays, so that it is said later.
    asked.catch(() => (isDue = true));
  };
  const wait = (): void => {
    timer ??= setTimeout(check, HINT_DEBOUNCE_MS);
  };
  const catchUp = (): void => {
    if (isDue) wait();
  };

  catchUp();
  page.addEventListener('visibilitychange', catchUp);
  return {
    hear(hint) {
      const after = toldUpTo();
      if (after === null) return keep(hint.position);
      if (hint.position === after || (hint.boards.length > 0 && hint.position < after)) return;
      hints.push(hint);
      wait();
    },
    close() {
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', catchUp);
    },
  };
}

/** So many positions back an act is read that another one takes back. */
const READ_BACK = 500;
/** So many acts are known by which a later one takes back. */
const MOST_HEARD = 100;

/** On connecting a hint names no board: then there may be more. */
function tellsMore({ boards, position }: Hint, userId: number, own: ReadonlySet<number>): boolean {
  return boards.length === 0 || (boards.includes(userId) && !own.has(position));
}

const isHeard = (factId: string, acts: readonly OthersAct[]): boolean =>
  acts.some((act) => act.factId === factId);

/** Of a kind that a newer server knows alone nothing can be said. */
function isKnown(act: WireOthersAct): act is WireOthersAct & { readonly Type: FactType } {
  return Object.hasOwn(factWords, act.Type);
}

function actOf(
  { FactId, Type, idUser, UserName, DeviceTime, Undoes, Tasks }: WireOthersAct & { readonly Type: FactType },
  zoneOf: (userId: number) => string,
): OthersAct {
  const read = (wire: NonNullable<WireOthersAct['Tasks'][number]['After']>) =>
    fromWire(wire, zoneOf(wire.idAssignedTo));
  return {
    factId: FactId,
    type: Type,
    by: idUser,
    name: UserName,
    at: Date.parse(DeviceTime),
    undoes: Undoes,
    changes: Tasks.flatMap(({ Before, After }) =>
      After === null ? [] : [{ before: Before && read(Before), after: read(After) }],
    ),
    away: Tasks.flatMap(({ Before, After }) => (After === null && Before !== null ? [read(Before)] : [])),
  };
}
