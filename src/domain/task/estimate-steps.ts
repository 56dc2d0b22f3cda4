import { cardHeight, STEP_MS } from './card-rules.ts';

/** So many px is a card higher for each step of 15 minutes (CRD-11). */
const STEP_PX = 10;
/** The most steps of 15 minutes that a card has a height for: 480 minutes. */
const MOST_STEPS = 32;

/** What an estimate becomes by steps of 15 minutes, in ms, and whether it has come to an end of what cards have a height for. */
export interface SteppedEstimate {
  readonly ms: number;
  readonly isEnd: boolean;
}

/**
 * The estimate that dragging the bottom edge of a card by `px` means, snapped to the nearest step (CRD-09, CRD-10). Where
 * it comes back to where it began, and beyond an end at which it stands already, it stays as it is.
 */
export function draggedEstimate(estimateMs: number, px: number): SteppedEstimate {
  return steppedEstimate(estimateMs, Math.round(px / STEP_PX));
}

/** The estimate so many steps of 15 minutes further, from the step that is nearest to it. */
export function steppedEstimate(estimateMs: number, steps: number): SteppedEstimate {
  const from = (cardHeight(estimateMs) - cardHeight(STEP_MS)) / STEP_PX + 1;
  const wanted = from + steps;
  const to = Math.min(MOST_STEPS, Math.max(1, wanted));
  return { ms: to === from ? estimateMs : to * STEP_MS, isEnd: wanted !== to };
}
