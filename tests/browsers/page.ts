import { look, type Box, type Pattern, type Seen, type Target } from './driver/in-page.ts';
import type { PointerStep, Tab } from './driver/tab.ts';
import { until } from './until.ts';

type Name = string | RegExp;

const pattern = (name: Name): Pattern =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

/** An element with a role and an accessible name. */
export const the = (role: string, name?: Name, within?: Target): Target => ({
  role,
  ...(name !== undefined && { name: pattern(name) }),
  ...(within && { within }),
});

/** An element that matches a selector and the optional text. */
export const part = (css: string, text?: Name, within?: Target): Target => ({
  css,
  ...(text !== undefined && { name: pattern(text) }),
  ...(within && { within }),
});

export const card = (title: string): Target => the('article', new RegExp(`^${title},`));

/** A page with mouse and keys, whose actions wait for their elements. */
export class Page {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  open(address: string): Promise<void> {
    return this.tab.open(new URL(address, this.#origin).href);
  }

  /** Calls a function in the page; it must use only its arguments. */
  async run<Args extends readonly unknown[], T>(
    work: (...args: Args) => T,
    ...args: Args
  ): Promise<Awaited<T>> {
    const given = args.map((each) => JSON.stringify(each)).join(', ');
    // The tests' compiler wraps function names in a helper, which the page lacks.
    const value = await this.tab.evaluate(`((__name) => (${work.toString()})(${given}))((each) => each)`);
    return value as Awaited<T>;
  }

  look(target: Target): Promise<Seen> {
    return this.run(look, target, false);
  }

  /** Waits until it is there. */
  see(target: Target): Promise<Seen> {
    return this.until(nameOf(target), target, ({ count }) => count > 0);
  }

  /** Waits until it is gone. */
  gone(target: Target): Promise<Seen> {
    return this.until(`${nameOf(target)} to go`, target, ({ count }) => count === 0);
  }

  /** Waits until the element meets the condition. */
  until(what: string, target: Target, isSo: (seen: Seen) => boolean): Promise<Seen> {
    return until(what, async () => {
      const seen = await this.look(target);
      return isSo(seen) && seen;
    });
  }

  /** The element's box once two successive reads find it uncovered in the same place. */
  async boxOf(target: Target): Promise<Box> {
    let last = '';
    return until(`${nameOf(target)} to be free`, async () => {
      const { box, isFree } = await this.run(look, target, true);
      const isAtRest = isFree && JSON.stringify(box) === last;
      last = JSON.stringify(box);
      return isAtRest && box;
    });
  }

  async click(target: Target, at?: { readonly x: number; readonly y: number }): Promise<void> {
    const point = pointIn(await this.boxOf(target), at);
    await this.tab.pointer([point, 'down', 'up']);
  }

  async hover(target: Target): Promise<void> {
    await this.tab.pointer([pointIn(await this.boxOf(target))]);
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.until(`${nameOf(target)} to have the focus`, target, ({ focused }) => focused);
    await this.press('ControlOrMeta+a', 'Backspace');
    await this.type(text);
    await this.until(`${nameOf(target)} to be “${text}”`, target, ({ value }) => value === text);
  }

  type(text: string): Promise<void> {
    return this.tab.press(text.split(''));
  }

  press(...strokes: readonly string[]): Promise<void> {
    return this.tab.press(strokes);
  }

  /** Waits until an element shows more than one colour, as text does and a blank area doesn't. */
  async painted(target: Target): Promise<void> {
    await until(`${nameOf(target)} to be painted`, async () => {
      const { x, y, width, height } = await this.boxOf(target);
      const png = (await this.tab.screenshot()).toString('base64');
      // Inside its edges and its shadow.
      const inner = { x: x + 8, y: y + 8, width: width - 16, height: height - 16 };
      return (await this.run(coloursIn, png, inner)) > 3;
    });
  }

  /** Drags a card onto another element. */
  async drag(title: string, over: Target): Promise<void> {
    const from = pointIn(await this.boxOf(card(title)), { x: 70, y: 60 });
    await this.tab.pointer([from, 'down', ...between(from, { x: from.x + 12, y: from.y }, 3)]);
    // The drag code may load during the drag.
    let slip = 0;
    await until(`“${title}” to be carried`, async () => {
      slip = 1 - slip;
      await this.tab.pointer([{ x: from.x + 12 + slip, y: from.y }]);
      return (await this.look(part('[data-carried]'))).count > 0;
    });
    const { x, y, width, height } = (await this.see(over)).box;
    const goal = { x: x + width / 2, y: y + height / 2 };
    await this.tab.pointer(between(from, goal, 12));
    await this.see(part('[data-drop="takes"]'));
    await this.tab.pointer([goal, 'up']);
    await this.gone(part('[data-carried]'));
  }
}

/** The number of colours in a part of a PNG; runs in the page. */
async function coloursIn(png: string, { x, y, width, height }: Box): Promise<number> {
  const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const scale = image.width / innerWidth;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width), Math.round(height)];
  const context = canvas.getContext('2d');
  context?.drawImage(image, x * scale, y * scale, width * scale, height * scale, 0, 0, width, height);
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
  return new Set(new Uint32Array(pixels.buffer)).size;
}

const pointIn = ({ x, y, width, height }: Box, at = { x: width / 2, y: height / 2 }) => ({
  x: x + at.x,
  y: y + at.y,
});

type Point = Exclude<PointerStep, string>;

const between = (from: Point, to: Point, steps: number): Point[] =>
  Array.from({ length: steps }, (_, n) => ({
    x: from.x + ((to.x - from.x) * (n + 1)) / steps,
    y: from.y + ((to.y - from.y) * (n + 1)) / steps,
  }));

function nameOf({ role, css, name }: Target): string {
  const text = name === undefined ? '' : ` “${typeof name === 'string' ? name : name.source}”`;
  return `${role ?? css ?? 'a text'}${text}`;
}
