/** How the height of a card is shared among its parts. */
export interface CardLayout {
  readonly titleLines: number;
  /** Client and project share a line though their names may be cut, and the label has the other. */
  readonly isLow: boolean;
  /** How many notes there is room for. */
  readonly notes: number;
  /** How many lines of the description there is room for. */
  readonly moreLines: number;
}

/** What of a task and its card the height is shared by; the height in px. */
export interface CardSize {
  readonly height: number;
  /** The length of its title in letters. */
  readonly letters: number;
  readonly noteCount: number;
  readonly isRunning: boolean;
}

/** Shares the height of a card: the timer strip first, then two rows of chips, notes, the title, a third row, and the description. */
export function cardLayout({ height, letters, noteCount, isRunning }: CardSize): CardLayout {
  const notes = Math.min(noteCount, height < 150 ? 1 : 2);
  const rest = height - PADDING - (isRunning ? LIVE_STRIP : STRIP) - notes * NOTE - 2 * ROW;
  const needed = Math.max(1, Math.min(Math.ceil(letters / LETTERS), Math.floor(rest / TITLE_LINE)));
  const left = rest - needed * TITLE_LINE;
  const isLow = left < ROW;
  const spare = isLow ? left : left - ROW;
  // A title may break where another would not.
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
/** How many of them stand in a line of a narrow card. */
const LETTERS = 17;
