import { afterPaint } from '#ui/interaction/after-paint.ts';
import { lazily } from '#ui/interaction/lazily.tsx';
import { DeletedTasks } from './deleted-tasks.tsx';

/** What every screen has once it was painted; what that loads is named here, not in what comes before the first painting. */
export function LateParts() {
  return (
    <>
      <QuickTimer onLost={ignore} />
      <LateKeys onLost={ignore} />
      <DeletedTasks />
    </>
  );
}

const ignore = (): void => undefined;
const QuickTimer = lazily(
  () => afterPaint().then(() => import('#features/quick-timer/quick-timer.tsx')),
  'QuickTimer',
);
const LateKeys = lazily(() => afterPaint().then(() => import('./late-keys.tsx')), 'LateKeys');
