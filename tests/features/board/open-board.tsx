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

/** Begins each test of a file at `NOON`, in time that stands still until it is told to pass. */
export function beginAtNoon(): void {
  beforeEach(() => void vi.useFakeTimers({ now: NOON }));
  afterEach(() => {
    toasts.clear();
    localStorage.clear();
    // What waits for the next frame to be read is read once for all files of a worker: left with this time, it never comes.
    if (vi.isFakeTimers()) vi.advanceTimersByTime(20);
    vi.useRealTimers();
  });
}

/** Waits for a part of the page that is loaded when it is asked for. */
export async function appears(selector: string): Promise<HTMLElement> {
  return vi.waitFor(async () => {
    await pass(10);
    return find(selector);
  });
}

/** Opens the board of a workspace in memory and waits until it is read. */
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

/** Has everything on the page read again; what is known already is read after the next frame. */
export async function readAgain({ services }: Workspace): Promise<void> {
  await settle(() => void services.queryClient.invalidateQueries());
  await pass(30);
}

/** The card of a task by its name. */
export const card = (name: string): HTMLElement => find(`[data-card][aria-label^="${name},"]`);

/** A button by the beginning of its name. */
export const button = (name: string): HTMLElement => find(`button[aria-label^="${name}"]`);

/** A button by what stands on it. */
export const buttonSaying = (text: string): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(text));

/** A column by its name with its number, as "Monday 16". */
export const column = (title: string): HTMLElement => find(`section[aria-label="${title}"]`);

/** The texts of the parts of the page that a selector finds. */
export const textsOf = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

/** The names of the cards of a column, from the top. */
export const cardsIn = (title: string): (string | null)[] =>
  [...column(title).querySelectorAll('h3')].map((heading) => heading.textContent);

/** The texts of the toasts. */
export const told = (): string[] => toasts.list().map((toast) => toast.text);
