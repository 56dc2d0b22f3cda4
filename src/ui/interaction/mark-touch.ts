/**
 * Marks the page with `data-touch` while it is used by touch, until a key is pressed: what gets the focus then shows no frame,
 * although the browser would draw one around what a script gives it to.
 */
export function markTouch(): void {
  const root = document.documentElement;
  const early = { capture: true, passive: true };
  addEventListener(
    'pointerdown',
    ({ pointerType }) => root.toggleAttribute('data-touch', pointerType === 'touch'),
    early,
  );
  addEventListener('keydown', () => root.removeAttribute('data-touch'), early);
}
