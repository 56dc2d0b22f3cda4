import { afterPaint } from '#ui/interaction/after-paint.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { AddTask } from './add-task-tool.tsx';
import { DeletedTasks } from './deleted-tasks-tool.tsx';

/** What every screen has once it was painted; what that loads is named here, not in what comes before the first painting. */
export function LazyParts() {
  return (
    <>
      <QuickTimer onLoadError={ignore} />
      <LazyKeys onLoadError={ignore} />
      <DeletedTasks />
      <AddTask />
    </>
  );
}

const ignore = (): void => undefined;
const QuickTimer = lazyComponent(
  () => afterPaint().then(() => import('#features/quick-timer/quick-timer.tsx')),
  'QuickTimer',
);
const LazyKeys = lazyComponent(() => afterPaint().then(() => import('./lazy-keys.tsx')), 'LazyKeys');
