/** In epoch ms; `end` is null while the timer runs. */
export interface SessionTimes {
  readonly start: number;
  readonly end: number | null;
}

export interface Span extends SessionTimes {
  readonly end: number;
}

/** The fields besides the times that an undo restores. */
export interface KeptSession {
  readonly timeZone: string;
  /** Null while it runs. */
  readonly closedBy: string | null;
  /** When it was last edited by hand, in epoch ms. */
  readonly editedAt: number | null;
}

export interface StoredTimes extends SessionTimes {
  readonly kept?: KeptSession;
}

/** Half open; `end` is null while it runs. */
export interface Session {
  readonly id: number;
  readonly taskId: string;
  readonly start: number;
  readonly end: number | null;
}

export interface SessionAdjustment {
  readonly taskId: string;
  readonly mode: 'keep' | 'trim' | 'split';
  /** The cut in epoch ms; for `keep` the time of the answer. */
  readonly at: number;
  /** The start of the run in epoch ms; without it the open run counts. */
  readonly since?: number;
  /** The part after the cut that a split of an ended run keeps, in epoch ms (DEC-140). */
  readonly again?: { readonly userId: number; readonly from: number; readonly to: number };
  /** Set for an ended run; `loggedMs` is the new logged time of the task. */
  readonly ended?: { readonly sessionId: number; readonly loggedMs: number };
}
