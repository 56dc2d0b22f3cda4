/** Whether a pointer or a key is held down on something. */
export function isPressed(): boolean {
  return document.querySelector(':active') !== null;
}

/** Runs something once what is pressed has been released and has had its click; answers how to call it off. */
export function onRelease(run: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const finish = () => {
    if (signal.aborted) return;
    end.abort();
    run();
  };
  addEventListener('click', finish, { signal });
  // A press that ends elsewhere has no click. A finger is lifted before a field is left for it: then a mouse stands for it.
  for (const event of ['pointerup', 'pointercancel', 'mouseup', 'keyup'] as const)
    addEventListener(event, () => setTimeout(finish), { capture: true, signal });
  return () => end.abort();
}
