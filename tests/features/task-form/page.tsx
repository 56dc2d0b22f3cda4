import { vi } from 'vitest';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { TaskFormDialog } from '#features/task-form/task-form-dialog.tsx';
import type { TaskFormRequest } from '#features/task-form/task-form-request.ts';
import { boardKey } from '#services/queries/tasks/board-query.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { type Given, Workspace } from '#tests/support/services.tsx';
import { NOON, TODAY } from '#tests/support/tasks.ts';
import { click, findInput, render, settle, type } from '#tests/ui/render.tsx';

/** Opens a dialog in a workspace at `NOON` that shows its tasks. */
export async function open(request: NonNullable<TaskFormRequest>, given: Given = {}) {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  localStorage.clear();
  toasts.clear();
  const workspace = new Workspace({ delivery: 'hold', ...given });
  const key = boardKey({ userId: workspace.user.id, day: TODAY, timeZone: workspace.user.timeZone });
  workspace.services.queryClient.setQueryData(key, snapshotOf(1, given.tasks ?? []));
  await settle(() => undefined);
  const onClose = vi.fn<() => void>();
  await render(workspace.around(<TaskFormDialog request={request} onClose={onClose} />));
  await opened(workspace);
  return { workspace, onClose };
}

export const today = { kind: 'add', day: TODAY } as const;

/** Waits until the dialog and its data are loaded; responses arrive by timers. */
async function opened({ services: { queryClient } }: Workspace): Promise<void> {
  for (let turns = 0; turns === 0 || (queryClient.isFetching() > 0 && turns < MOST_TURNS); turns += 1)
    await timers();
  await timers();
}

/** Runs the due timers. */
async function timers(): Promise<void> {
  await new Promise((next) => {
    setTimeout(next);
  });
  await settle(() => undefined);
}

/** Limits the wait: some reads in the tests never end. */
const MOST_TURNS = 20;

export const field = (name: string) => findInput(`input[name=${name}]`);

export function button(text: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].filter((each) => each.textContent === text);
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} buttons ${text}`);
  return only;
}

export async function choose(label: string, option: string): Promise<void> {
  await click(combobox(label));
  const found = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  const wanted = found.find((each) => each.textContent === option);
  if (!wanted) throw new Error(`${label} offers ${found.map((each) => each.textContent).join(', ')}`);
  await click(wanted);
  await settle(() => combobox(label).blur());
}

export function combobox(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
  return findInput(`[id="${found?.htmlFor ?? ''}"]`);
}

/** Types into a field, then moves the focus elsewhere. */
export async function fill(name: string, text: string): Promise<void> {
  const input = field(name);
  await type(input, text);
  await settle(() => input.blur());
}

/** Fills in the required fields of a new task. */
export async function fillRequired(): Promise<void> {
  await fill('TaskName', '  Write   the text ');
  await choose('Client', 'Fernway');
  await choose('Project', 'Internal');
}

/** The reason or error of a control, from `aria-describedby`. */
export function described(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
