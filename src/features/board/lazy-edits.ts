import { afterPaint } from '#ui/after-paint.ts';
import { lazily } from '#ui/lazily.tsx';

/** The edits in place of a card; a board reads them as soon as it is painted, before anybody can press. */
export const TitleEdit = lazily(() => import('./title-edit.tsx'), 'TitleEdit');
export const TimeEdit = lazily(() => import('./time-edit.tsx'), 'TimeEdit');

/** Reads the edits after the next paint. */
export async function readEdits(): Promise<void> {
  await afterPaint();
  await Promise.all([TitleEdit.read(), TimeEdit.read()]);
}
