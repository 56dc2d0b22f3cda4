import { useEffect, useState } from 'react';
import { lazyBoard } from '#features/board/lazy-board.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { lateComponent } from '#ui/interaction/late-component.ts';

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
const ForgottenRun = lateComponent(lazyBoard, 'ForgottenRun');
