import { afterEach, beforeEach, vi } from 'vitest';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { BoardScreen } from '#features/board/board-screen.tsx';
import '#features/board/board-parts.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { type Given, Workspace } from '#tests/support/services.tsx';
import { NOON } from '#tests/support/tasks.ts';
import '#features/page/shortcut-kbd.tsx';
import '#ui/overlays/menu.tsx';
import { find, pass, render, settle } from '#tests/ui/render.tsx';

export { pass };

/** Starts each test at `NOON` with a clock that only advances when told. */
export function beginAtNoon(): void {
  beforeEach(() => void vi.useFakeTimers({ now: NOON }));
  afterEach(() => {
    toasts.clear();
    localStorage.clear();
    // Runs the shared next-frame task: it is scheduled once per worker and would never run after the timers are restored.
    if (vi.isFakeTimers()) vi.advanceTimersByTime(20);
    vi.useRealTimers();
  });
}

/** Waits for a lazily loaded part of the page. */
export async function appears(selector: string): Promise<HTMLElement> {
  return vi.waitFor(async () => {
    await pass(10);
    return find(selector);
  });
}

/** Opens the board of an in-memory workspace and waits until it is loaded. */
export async function openBoard(given: Given = {}, path?: string) {
  const workspace = new Workspace(given);
  const asked = {
    onAdd: vi.fn<(day: PlainDay | null) => void>(),
    onEdit: vi.fn<(taskId: string) => void>(),
    onDetails: vi.fn<(factId: string) => void>(),
  };
  const { show } = await render(workspace.around(<BoardScreen {...asked} />, path));
  await pass(100);
  return { workspace, leave: () => show(null), ...asked };
}

/** Reloads everything on the page; cached data renders after the next frame. */
export async function readAgain({ services }: Workspace): Promise<void> {
  await settle(() => void services.queryClient.invalidateQueries());
  await pass(30);
}

export const card = (name: string): HTMLElement => find(`[data-card][aria-label^="${name},"]`);

/** The button whose label starts with this text. */
export const button = (name: string): HTMLElement => find(`button[aria-label^="${name}"]`);

export const buttonSaying = (text: string): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(text));

/** The column by its heading, such as "Monday 16". */
export const column = (title: string): HTMLElement => find(`section[aria-label="${title}"]`);

export const textsOf = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

export const cardsIn = (title: string): (string | null)[] =>
  [...column(title).querySelectorAll('h3')].map((heading) => heading.textContent);

export const told = (): string[] => toasts.list().map((toast) => toast.text);
