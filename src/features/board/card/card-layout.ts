export interface CardLayout {
  readonly titleLines: number;
  /** Client and project share a row, truncated if need be, and the label has the other. */
  readonly isLow: boolean;
  readonly notes: number;
  readonly moreLines: number;
}

/** `height` is in px. */
export interface CardSize {
  readonly height: number;
  readonly letters: number;
  readonly noteCount: number;
  readonly isRunning: boolean;
}

/** By priority: timer strip, two rows of chips, notes, title, third row of chips, description. */
export function cardLayout({ height, letters, noteCount, isRunning }: CardSize): CardLayout {
  const notes = Math.min(noteCount, height < 150 ? 1 : 2);
  const rest = height - PADDING - (isRunning ? LIVE_STRIP : STRIP) - notes * NOTE - 2 * ROW;
  const needed = Math.max(1, Math.min(Math.ceil(letters / LETTERS), Math.floor(rest / TITLE_LINE)));
  const left = rest - needed * TITLE_LINE;
  const isLow = left < ROW;
  const spare = isLow ? left : left - ROW;
  // A title may wrap earlier than estimated.
  const titleLines = spare < TITLE_LINE ? needed : needed + 1;
  const moreLines = Math.max(0, Math.floor((spare - TITLE_LINE) / NOTE));
  return { titleLines, isLow, notes, moreLines };
}

const PADDING = 7;
const STRIP = 33;
const LIVE_STRIP = 44;
const NOTE = 15;
const ROW = 24;
const TITLE_LINE = 17;
/** Letters per line of a narrow card. */
const LETTERS = 17;
