import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Does something to the page and lets what follows from it settle. */
export async function settle(run: () => void): Promise<void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => run());
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
}

/** Renders into the page until the test ends; `show` renders again in the same place. */
export async function render(
  node: ReactNode,
): Promise<{ host: HTMLElement; show: (next: ReactNode) => Promise<void> }> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const show = (next: ReactNode) => settle(() => root.render(next));
  await show(node);
  ends.push(async () => {
    await settle(() => root.unmount());
    host.remove();
  });
  return { host, show };
}

/** The one element that a selector finds on the page. */
export function find(selector: string): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>(selector);
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} elements for ${selector}`);
  return only;
}

/** The one input that a selector finds on the page. */
export function findInput(selector: string): HTMLInputElement {
  const found = find(selector);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`${selector} is no input`);
}

/** Clicks as a user does. */
export function click(target: HTMLElement): Promise<void> {
  return settle(() => target.click());
}

/** Presses a key on what has the focus, else on the page. */
export function press(key: string): Promise<void> {
  return settle(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
  });
}

/** Types a text into an input, replacing what is there. */
export function type(input: HTMLInputElement, text: string): Promise<void> {
  return settle(() => {
    input.focus();
    Reflect.set(HTMLInputElement.prototype, 'value', text, input);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
  });
}
