/** Sets `data-touch` until a key is pressed, to hide the focus ring that browsers draw after a script's `focus()`. */
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
