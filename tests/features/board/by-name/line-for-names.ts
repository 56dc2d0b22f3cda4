import { pass } from '#tests/features/board/open-board.tsx';
import { task } from '#tests/support/tasks.ts';
import { findInput, settle } from '#tests/ui/render.tsx';

export const made = '0193a000-0000-7000-8000-000000000001';
export const tasks = [task(1, { id: made, name: 'One' })];
export const line = () => document.querySelector<HTMLInputElement>('input[aria-label^="Name of a new task"]');
export const question = () => document.querySelector('[role=group][aria-labelledby]')?.parentElement ?? null;

/** A browser that takes nothing more. */
export const noRoom = { code: 'request.invalid', message: 'This browser has no room left.' } as const;

/** Pastes a text into the line. */
export async function paste(text: string): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await settle(() => findInput('input[aria-label^="Name of a new task"]').dispatchEvent(event));
  await pass(50);
}
