import type { KeyboardEvent } from 'react';

/** Moves the focus between the buttons of an element with the arrow keys. */
export function moveUpAndDown(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((each) => each === document.activeElement);
  buttons[at + step]?.focus();
}
