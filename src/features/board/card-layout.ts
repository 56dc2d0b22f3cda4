/** How the height of a card is shared among its parts. */
export interface CardLayout {
  readonly titleLines: 1 | 2 | 3;
  /** Project and label share a row. */
  readonly isLow: boolean;
  /** How many notes there is room for. */
  readonly notes: number;
}

/** Shares the height (px) of a card: the timer strip first, then client, project and label, notes, and the title. */
export function cardLayout(height: number, noteCount: number, isRunning: boolean): CardLayout {
  const notes = Math.min(noteCount, height < 150 ? 1 : 2);
  const rest = height - PADDING - (isRunning ? LIVE_STRIP : STRIP) - notes * NOTE;
  const isLow = rest < 3 * ROW + 2 * TITLE_LINE + AIR;
  const lines = Math.floor((rest - (isLow ? 2 : 3) * ROW) / TITLE_LINE);
  return { titleLines: lines >= 3 ? 3 : lines === 2 ? 2 : 1, isLow, notes };
}

const PADDING = 7;
const STRIP = 33;
const LIVE_STRIP = 44;
const NOTE = 15;
const ROW = 24;
const TITLE_LINE = 17;
const AIR = 6;
