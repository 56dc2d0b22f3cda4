/** A card of the board. */
export { CardRefusal } from './card-refusal.tsx';
export { Card } from './card.tsx';
export { cutHint, runSentence } from './run-words.ts';
