/** With a longer rank the whole column gets new, short ones (B5, DEC-124). */
export const MAX_RANK = 64;

export interface Ranked {
  readonly id: string;
  readonly rank: string | null;
}

/** Returns the fewest new ranks that produce an order, or new ones for all if one gets too long (B4, B5). */
export function reranked(order: readonly Ranked[]): Map<string, string> {
  const kept = longestRising(order);
  const ranks = new Map<string, string>();
  let left: string | null = null;
  let waiting: string[] = [];
  for (const card of order) {
    if (kept.has(card.id) && card.rank !== null) {
      between(left, card.rank, waiting, ranks);
      left = card.rank;
      waiting = [];
    } else {
      waiting.push(card.id);
    }
  }
  between(left, null, waiting, ranks);
  const fits = [...ranks.values()].every((rank) => rank.length <= MAX_RANK);
  return fits ? ranks : evenly(order);
}

/** Returns a rank strictly between two others in byte order; null is an end of the column. */
export function rankBetween(left: string | null, right: string | null): string {
  if (right === null) return step(left ?? '', 1) ?? middle(left ?? '', null);
  if (left === null) return step(right, -1) ?? middle('', right);
  return middle(left, right);
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;
const stepWidth = 4;
const steps = base ** stepWidth;

function between(
  left: string | null,
  right: string | null,
  ids: readonly string[],
  ranks: Map<string, string>,
): void {
  if (ids.length === 0) return;
  const at = right === null ? 0 : left === null ? ids.length - 1 : Math.floor(ids.length / 2);
  const id = ids[at];
  if (id === undefined) return;
  const rank = rankBetween(left, right);
  ranks.set(id, rank);
  between(left, rank, ids.slice(0, at), ranks);
  between(rank, right, ids.slice(at + 1), ranks);
}

function evenly(order: readonly Ranked[]): Map<string, string> {
  const gap = Math.floor(steps / (order.length + 1));
  const even = order.map((card, index) => [card.id, write(gap * (index + 1))] as const);
  const before = new Map(order.map((card) => [card.id, card.rank]));
  return new Map(even.filter(([id, rank]) => before.get(id) !== rank));
}

function longestRising(order: readonly Ranked[]): Set<string> {
  const tails: number[] = [];
  const previous: (number | undefined)[] = [];
  order.forEach(({ rank }, index) => {
    if (rank === null) return;
    const length = firstFrom(tails.length, (at) => (order[tails[at] ?? 0]?.rank ?? '') >= rank);
    previous[index] = tails[length - 1];
    tails[length] = index;
  });
  const kept = new Set<string>();
  for (let index = tails.at(-1); index !== undefined; index = previous[index]) {
    const card = order[index];
    if (card) kept.add(card.id);
  }
  return kept;
}

function firstFrom(end: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Steps on a coarse ladder keep ranks short when cards are added at an end; null beyond it. */
function step(rank: string, by: 1 | -1): string | null {
  const place = rank === '' ? Math.floor(steps / 2) : read(rank) + by;
  return place > 0 && place < steps ? write(place) : null;
}

function read(rank: string): number {
  let place = 0;
  for (let index = 0; index < stepWidth; index += 1) place = place * base + digit(rank, index);
  return place;
}

function write(place: number): string {
  let rank = '';
  for (let rest = place, index = 0; index < stepWidth; index += 1) {
    rank = digits.charAt(rest % base) + rank;
    rest = Math.floor(rest / base);
  }
  let end = rank.length;
  while (rank.charAt(end - 1) === '0') end -= 1;
  return rank.slice(0, end);
}

/** Reads ranks as fractions; the result never ends in a zero, so there is always room before it. */
function middle(left: string, right: string | null): string {
  let result = '';
  let upper = right;
  for (let index = 0; ; index += 1) {
    const low = digit(left, index);
    const high = upper === null ? base : digit(upper, index);
    if (high - low > 1) return result + digits.charAt((low + high) >> 1);
    result += digits.charAt(low);
    if (high > low) upper = null;
  }
}

function digit(rank: string, index: number): number {
  return Math.max(0, digits.indexOf(rank.charAt(index) || '0'));
}
