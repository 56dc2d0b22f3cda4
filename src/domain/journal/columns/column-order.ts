import type { Task } from '#domain/task/task.ts';

/** Orders cards by position, then id: a total order (BRD-17, B1). */
export function byIndex(a: Task, b: Task): number {
  return a.index - b.index || (a.id < b.id ? -1 : 1);
}

/** A card, the place that one has left empty, or null for both ends. */
type Link = string | symbol | null;

/**
 * The order of the cards of one column while facts are folded: a chain, so that a move costs the same in a column of ten
 * and of ten thousand. Positions are counted once, at the end, and come out as if each move had counted the column anew.
 */
export class ColumnOrder implements Iterable<string> {
  readonly #next = new Map<Link, Link>();
  readonly #previous = new Map<Link, Link>();
  readonly #isWhole: boolean;
  readonly #known: (id: string) => number;
  /** The positions of those that came to the end before any was put between others. */
  readonly #appended = new Map<string, number>();
  /** Whether a card was put between others: from then on the positions are those in the chain, empty places included. */
  #isMixed: boolean;
  readonly #gaps = new Set<symbol>();

  /** `known` answers the position of a card before the facts; without it `ids` are all cards, and no place stays empty. */
  constructor(ids: Iterable<string>, known?: (id: string) => number) {
    this.#known = known ?? (() => 0);
    this.#isWhole = known === undefined;
    this.#isMixed = this.#isWhole;
    for (const id of ids) this.#link(id, this.#last());
  }

  has(id: string): boolean {
    return this.#next.has(id);
  }

  /** The card before a card of the column; null for the first one. */
  inFrontOf(id: string): string | null {
    let front = this.#previous.get(id);
    while (typeof front === 'symbol') front = this.#previous.get(front);
    return front ?? null;
  }

  /** The card at a position, the last one beyond the end; null where there is none. `skipped` does not count. */
  at(index: number, skipped: string): string | null {
    let found: string | null = null;
    let left = index;
    // Without the generators: a batch may ask for a thousand positions.
    for (let link = this.#next.get(null) ?? null; link !== null && left >= 0; ) {
      if (typeof link === 'string' && link !== skipped) {
        found = link;
        left -= 1;
      }
      link = this.#next.get(link) ?? null;
    }
    return found;
  }

  /** Puts a new card behind all others. */
  append(id: string): void {
    let last = this.#last();
    while (typeof last === 'symbol') {
      this.#unlink(last);
      this.#gaps.delete(last);
      last = this.#last();
    }
    if (!this.#isMixed) this.#appended.set(id, last === null ? 0 : this.#indexOf(last) + 1);
    this.#link(id, last);
  }

  /** Puts a card behind another one of the column, at the top for null; all positions are counted anew. */
  put(id: string, behind: string | null): void {
    if (this.has(id)) this.#unlink(id);
    for (const gap of this.#gaps) this.#unlink(gap);
    this.#gaps.clear();
    this.#appended.clear();
    this.#isMixed = true;
    this.#link(id, behind);
  }

  /** Takes a card out; those behind it keep their positions. */
  remove(id: string): void {
    if (!this.has(id)) return;
    const front = this.#previous.get(id) ?? null;
    this.#unlink(id);
    this.#appended.delete(id);
    if (this.#isWhole || !this.#isMixed) return;
    const gap = Symbol('gap');
    this.#gaps.add(gap);
    this.#link(gap, front);
  }

  *[Symbol.iterator](): Generator<string> {
    for (const link of this.#links()) if (typeof link === 'string') yield link;
  }

  /** The cards with their positions. */
  *positions(): Generator<readonly [id: string, index: number]> {
    let count = 0;
    for (const link of this.#links()) {
      if (typeof link === 'string') yield [link, this.#isMixed ? count : this.#indexOf(link)];
      count += 1;
    }
  }

  #indexOf(id: string): number {
    return this.#appended.get(id) ?? this.#known(id);
  }

  *#links(): Generator<string | symbol> {
    let link = this.#next.get(null) ?? null;
    while (link !== null) {
      yield link;
      link = this.#next.get(link) ?? null;
    }
  }

  #last(): Link {
    return this.#previous.get(null) ?? null;
  }

  #link(link: Link, front: Link): void {
    const next = this.#next.get(front) ?? null;
    this.#next.set(front, link);
    this.#previous.set(link, front);
    this.#next.set(link, next);
    this.#previous.set(next, link);
  }

  #unlink(link: Link): void {
    const front = this.#previous.get(link) ?? null;
    const next = this.#next.get(link) ?? null;
    this.#next.set(front, next);
    this.#previous.set(next, front);
    this.#next.delete(link);
    this.#previous.delete(link);
  }
}
