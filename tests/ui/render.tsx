import { AsyncLocalStorage } from 'node:async_hooks';

import { configure } from '@testing-library/dom';
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Tells React that `act` is running; returns a function that restores the previous flag: an event may come during another act. */
function beginAct(): () => void {
  const before: unknown = Reflect.get(globalThis, ENVIRONMENT);
  Reflect.set(globalThis, ENVIRONMENT, true);
  return () => void Reflect.set(globalThis, ENVIRONMENT, before);
}

const ENVIRONMENT = 'IS_REACT_ACT_ENVIRONMENT';

configure({
  eventWrapper(dispatch) {
    const endAct = beginAct();
    let result: ReturnType<typeof dispatch>;
    try {
      act(() => {
        result = dispatch();
      });
    } finally {
      endAct();
    }
    return result;
  },
});

/** React's `act`, one at a time: overlapping calls, as after a timed-out test, would stop React from flushing. */
export function settle(run: () => unknown): Promise<void> {
  if (acting.getStore() === true) return settleNow(run);
  const turn: Promise<void> = latest
    ? latest.then(() => acting.run(true, () => settleNow(run)))
    : acting.run(true, () => settleNow(run));
  const end: Promise<void> = turn
    .catch(() => undefined)
    .then(() => {
      if (latest === end) latest = undefined;
    });
  latest = end;
  return turn;
}

const acting = new AsyncLocalStorage<true>();
/** Resolves when the latest act has ended; undefined without one. */
let latest: Promise<void> | undefined;

async function settleNow(run: () => unknown): Promise<void> {
  const endAct = beginAct();
  try {
    await act(async () => run());
  } finally {
    endAct();
  }
}

/** Advances fake timers once requested code has loaded, and waits for the effects. */
export function pass(ms: number): Promise<void> {
  return settle(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/** Renders into the page until the test ends; `show` renders again in the same root. */
export async function render(
  node: ReactNode,
): Promise<{ host: HTMLElement; show: (next: ReactNode) => Promise<void> }> {
  const host = document.createElement('div');
  host.id = 'root';
  document.body.append(host);
  const root = createRoot(host);
  const show = (next: ReactNode) => settle(() => root.render(next));
  await show(node);
  onTestFinished(async () => {
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

/** The one text area that a selector finds on the page. */
export function findTextArea(selector: string): HTMLTextAreaElement {
  const found = find(selector);
  if (found instanceof HTMLTextAreaElement) return found;
  throw new Error(`${selector} is no text area`);
}

/** Clicks like a user: the pointer enters, goes down and up. */
export function click(target: HTMLElement): Promise<void> {
  return byHand((person) => person.click(target));
}

/** Presses a key on the focused element, else on the page. */
export function press(key: string): Promise<void> {
  return byHand((person) => person.keyboard(key.length > 1 ? `{${key}}` : key));
}

/** Types a text into a field key by key, replacing its value. */
export function type(field: TextElement, text: string): Promise<void> {
  return byHand(async (person) => {
    await chooseAll(field);
    await person.keyboard(text === '' ? '{Delete}' : text.replaceAll(/[[{]/g, '$&$&'));
  });
}

/** Pastes a text into a field, replacing its value. */
export function paste(field: TextElement, text: string): Promise<void> {
  return byHand(async (person) => {
    await chooseAll(field);
    await person.paste(text);
  });
}

/** Clicks twice in a row. */
export function doubleClick(target: HTMLElement): Promise<void> {
  return byHand((person) => person.dblClick(target));
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

async function chooseAll(field: TextElement): Promise<void> {
  await settle(() => field.focus());
  field.select();
}

/** Runs a user event, then loads the requested code: React renders after each event, as in a browser. */
export async function byHand(does: (person: UserEvent) => Promise<void>): Promise<void> {
  person ??= newcomer();
  await does(person);
  await settle(() => vi.dynamicImportSettled());
}

let person: UserEvent | undefined;

/** A `userEvent` session without pressed keys, until the test ends. */
function newcomer(): UserEvent {
  onTestFinished(() => {
    person = undefined;
  });
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}
