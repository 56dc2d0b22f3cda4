import { HINT_DEBOUNCE_MS } from '#domain/constants.ts';
import { fromWire, type WireOthersAct } from '#domain/contract/index.ts';
import type { FactType, OthersAct, Answer } from '#domain/journal/index.ts';
import { factWords } from '#domain/texts/index.ts';
import { type Locks, personalKey, type SmallStorage } from '#services/browser/index.ts';
import type { Api } from '#services/http/index.ts';
import type { Hint } from '#services/stream/index.ts';
import type { OthersTeller } from './tell-others.ts';

export interface OthersDeps extends OthersTeller {
  readonly api: Pick<Api, 'call'>;
  readonly zoneOf: (userId: number) => string;
  readonly recentAnswers: () => Iterable<Answer>;
  readonly storage: Pick<SmallStorage, 'read' | 'write'>;
  /** Without locks, two visible windows may show the same message. */
  readonly locks: Locks | undefined;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

export interface OthersAnnouncer {
  hear(hint: Hint): void;
  close(): void;
}

/** Announces others' changes to the user's tasks with undo (DEC-118). Only the visible tab does so, once. */
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
    // If the request fails, the next hint asks again.
    isDue = !reply.ok;
    if (!reply.ok) return;
    const acts = actsIn(reply.data);
    if (acts.length > 0) {
      // Another window may have announced the act that one of these undoes.
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
    // If the import fails, the position stays, so the acts are announced later.
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

/** How many positions back to look for an act that a later one undoes. */
const READ_BACK = 500;
const MOST_HEARD = 100;

/** The hint sent on connecting names no board, so there may be new acts. */
function tellsMore({ boards, position }: Hint, userId: number, own: ReadonlySet<number>): boolean {
  return boards.length === 0 || (boards.includes(userId) && !own.has(position));
}

const isHeard = (factId: string, acts: readonly OthersAct[]): boolean =>
  acts.some((act) => act.factId === factId);

/** Skips fact types that only a newer server knows. */
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
