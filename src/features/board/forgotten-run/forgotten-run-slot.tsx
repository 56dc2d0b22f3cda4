import { useEffect, useState } from 'react';
import { lazyBoard } from '#features/board/lazy-board.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { afterPaint } from '#ui/interaction/after-paint.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';

/** Where the question about a forgotten run shows; it is loaded once the journal is open, after the screen. */
export function ForgottenRunSlot() {
  const { journal } = useServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void journal.ready.then(() => setReady(true));
  }, [journal]);
  return isReady && <ForgottenRun onLoadError={ignore} />;
}

/** A page that cannot load the question works without it: the next one asks. */
const ignore = (): void => undefined;
const ForgottenRun = lazyComponent(() => afterPaint().then(lazyBoard), 'ForgottenRun');
