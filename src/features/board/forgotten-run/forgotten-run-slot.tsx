import { useEffect, useState } from 'react';
import { lazyBoard } from '#features/board/lazy-board.ts';
import { useServices } from '#services/user-services/index.ts';
import { lateComponent } from '#ui/interaction/late-component.ts';

export function ForgottenRunSlot() {
  const { journal } = useServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void journal.ready.then(() => setReady(true));
  }, [journal]);
  return isReady && <ForgottenRun onLoadError={ignore} />;
}

/** The page works without the question; the next page retries the load. */
const ignore = (): void => undefined;
const ForgottenRun = lateComponent(lazyBoard, 'ForgottenRun');
