/** Returns whether a pointer or key is held down. */
export function isPressed(): boolean {
  return document.querySelector(':active') !== null;
}

/** Runs a function after the current press and its click; returns a function that cancels it. */
export function onRelease(run: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const finish = () => {
    if (signal.aborted) return;
    end.abort();
    run();
  };
  addEventListener('click', finish, { signal });
  // A press that ends elsewhere fires no click. On touch, pointerup precedes blur, so the emulated mouseup ends the
  // press.
  for (const event of ['pointerup', 'pointercancel', 'mouseup', 'keyup'] as const)
    addEventListener(event, () => setTimeout(finish), { capture: true, signal });
  return () => end.abort();
}
