/** A card id, or the gap that a removed card left. */
type Link = string | symbol;

interface Block {
  readonly links: Link[];
  cards: number;
}

const MOST = 128;

/** Blocks keep moves cheap among 10,000 cards; positions equal those of a recount after each move. */
export class ColumnOrder implements Iterable<string> {
  readonly #blocks: Block[] = [{ links: [], cards: 0 }];
  readonly #blockOf = new Map<Link, Block>();
  readonly #isWhole: boolean;
  readonly #known: (id: string) => number;
  /** The positions of cards that were appended before the first insertion. */
  readonly #appended = new Map<string, number>();
  /** Whether a card was inserted; positions then count all links, gaps included. */
  #isMixed: boolean;
  readonly #gaps = new Set<symbol>();

  /** `known` returns a card's position before the facts; without it `ids` is the whole column, without gaps. */
  constructor(ids: Iterable<string>, known?: (id: string) => number) {
    this.#known = known ?? (() => 0);
    this.#isWhole = known === undefined;
    this.#isMixed = this.#isWhole;
    for (const id of ids) this.#link(id, this.#last());
  }

  has(id: string): boolean {
    return this.#blockOf.has(id);
  }

  inFrontOf(id: string): string | null {
    const block = this.#blockOf.get(id);
    if (!block) return null;
    const beside = block.links.slice(0, block.links.indexOf(id)).findLast(isCard);
    const inFront = () =>
      this.#blocks.slice(0, this.#blocks.indexOf(block)).findLast(({ cards }) => cards > 0);
    return beside ?? inFront()?.links.findLast(isCard) ?? null;
  }

  /** Returns the last card if `index` is beyond the end; `skipped` does not count. */
  at(index: number, skipped: string): string | null {
    const without = this.#blockOf.get(skipped);
    const cards = this.#blockOf.size - this.#gaps.size - (without ? 1 : 0);
    let left = Math.min(index, cards - 1);
    if (left < 0) return null;
    for (const block of this.#blocks) {
      const here = block === without ? block.cards - 1 : block.cards;
      if (left < here) return block.links.filter(isCard).filter((id) => id !== skipped)[left] ?? null;
      left -= here;
    }
    return null;
  }

  indexOf(id: string): number {
    if (!this.#isMixed) return this.#appended.get(id) ?? this.#known(id);
    let count = 0;
    const block = this.#blockOf.get(id);
    for (const each of this.#blocks) {
      if (each === block) return count + each.links.indexOf(id);
      count += each.links.length;
    }
    return count;
  }

  append(id: string): void {
    let last = this.#last();
    while (typeof last === 'symbol') {
      this.#unlink(last);
      this.#gaps.delete(last);
      last = this.#last();
    }
    if (!this.#isMixed) this.#appended.set(id, last === null ? 0 : this.indexOf(last) + 1);
    this.#link(id, last);
  }

  /** Inserts at the top if `behind` is null; closes all gaps. */
  put(id: string, behind: string | null): void {
    if (this.has(id)) this.#unlink(id);
    for (const gap of this.#gaps) this.#unlink(gap);
    this.#gaps.clear();
    this.#appended.clear();
    this.#isMixed = true;
    this.#link(id, behind);
  }

  /** Leaves a gap: the cards below keep their positions. */
  remove(id: string): void {
    if (!this.has(id)) return;
    if (!this.#isWhole && this.#isMixed) {
      const gap = Symbol('gap');
      this.#gaps.add(gap);
      this.#link(gap, id);
    }
    this.#unlink(id);
    this.#appended.delete(id);
  }

  *[Symbol.iterator](): Generator<string> {
    for (const { links } of this.#blocks) for (const link of links) if (isCard(link)) yield link;
  }

  *positions(): Generator<readonly [id: string, index: number]> {
    let count = 0;
    for (const { links } of this.#blocks) {
      for (const link of links) {
        if (isCard(link)) yield [link, this.#isMixed ? count : this.indexOf(link)];
        count += 1;
      }
    }
  }

  #last(): Link | null {
    return this.#blocks.at(-1)?.links.at(-1) ?? null;
  }

  #link(link: Link, front: Link | null): void {
    const block = (front !== null && this.#blockOf.get(front)) || this.#blocks[0];
    if (!block) return;
    block.links.splice(front === null ? 0 : block.links.lastIndexOf(front) + 1, 0, link);
    if (isCard(link)) block.cards += 1;
    this.#blockOf.set(link, block);
    if (block.links.length > MOST) this.#split(block);
  }

  #unlink(link: Link): void {
    const block = this.#blockOf.get(link);
    if (!block) return;
    block.links.splice(block.links.lastIndexOf(link), 1);
    if (isCard(link)) block.cards -= 1;
    this.#blockOf.delete(link);
    if (block.links.length === 0 && this.#blocks.length > 1)
      this.#blocks.splice(this.#blocks.indexOf(block), 1);
  }

  #split(block: Block): void {
    const links = block.links.splice(MOST / 2);
    const half = { links, cards: links.filter(isCard).length };
    block.cards -= half.cards;
    this.#blocks.splice(this.#blocks.indexOf(block) + 1, 0, half);
    for (const link of links) this.#blockOf.set(link, half);
  }
}

const isCard = (link: Link): link is string => typeof link === 'string';
