/** Resolves after the next paint, for work that must not delay it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => void setTimeout(resolve));
  });
}
