/** Resolves when the page has been painted next: what is read then keeps nothing from being seen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => void setTimeout(resolve));
  });
}
