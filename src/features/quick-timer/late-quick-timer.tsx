import { afterPaint } from '#ui/after-paint.ts';
import { lazily } from '#ui/lazily.tsx';

/** The quick timer once the page was painted: what it loads is named here, not in what comes before the first painting. */
export function LateQuickTimer() {
  return <QuickTimer onLost={ignore} />;
}

const ignore = (): void => undefined;
const QuickTimer = lazily(() => afterPaint().then(() => import('./quick-timer.tsx')), 'QuickTimer');
