/** Finds cards, focuses them and brings them into view. */
export { addIn, cardOf, columnOf, dayOf, menuButtonOf, templateAnchor } from './card-element.ts';
export { focusCardAt, focusCardOf, focusedTask, focusFirstCard, focusWhole } from './card-focus.ts';
export { focusNextOf } from './focus-next.ts';
export { restoreFocus } from './restore-focus.ts';
export { Reveal } from './reveal.tsx';
export { useMoveFocus } from './use-move-focus.ts';
export { useRemovedNotice } from './use-removed-notice.ts';
export { reveal, focusColumn } from './viewport.ts';
export { waitForCard } from './wait-for-card.ts';
