import { cardHeight, STEP_MS } from './card-rules.ts';

const STEP_PX = 10;
/** 480 minutes. */
const MOST_STEPS = 32;

/** `isEnd` means that the wanted estimate exceeds what a card height can show. */
export interface SteppedEstimate {
  readonly ms: number;
  readonly isEnd: boolean;
}

/** Returns the estimate after dragging a card's bottom edge by `px`, snapped to a step (CRD-09, CRD-10). */
export function draggedEstimate(estimateMs: number, px: number): SteppedEstimate {
  return steppedEstimate(estimateMs, Math.round(px / STEP_PX));
}

/** Changes an estimate by steps of 15 minutes from its nearest step; unchanged at an end. */
export function steppedEstimate(estimateMs: number, steps: number): SteppedEstimate {
  const from = (cardHeight(estimateMs) - cardHeight(STEP_MS)) / STEP_PX + 1;
  const wanted = from + steps;
  const to = Math.min(MOST_STEPS, Math.max(1, wanted));
  return { ms: to === from ? estimateMs : to * STEP_MS, isEnd: wanted !== to };
}
