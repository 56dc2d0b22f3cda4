/** When a session began and ended, in epoch ms; `end` is null while its timer runs. */
export interface SessionTimes {
  readonly start: number;
  readonly end: number | null;
}

/** The times of a session that has ended. */
export interface Span extends SessionTimes {
  readonly end: number;
}

/** What an undo gives back of a session besides its times. */
export interface KeptSession {
  readonly timeZone: string;
  /** Null while it runs. */
  readonly closedBy: string | null;
  /** When it was last edited by hand, in epoch ms. */
  readonly editedAt: number | null;
}

/** A session as the server stores it. */
export interface StoredTimes extends SessionTimes {
  readonly kept?: KeptSession;
}

/** A run of a timer of one user: half open, `end` null while it runs. */
export interface Session {
  readonly id: number;
  readonly taskId: string;
  readonly start: number;
  readonly end: number | null;
}

/** What became of a run that looked forgotten (DEC-130): of the open one of the task, unless another is named. */
export interface SessionAdjustment {
  readonly taskId: string;
  readonly mode: 'keep' | 'trim' | 'split';
  /** Where the run is cut, in ms; for keep the time of the answer. */
  readonly at: number;
  /** When the run began, in ms; it may have ended since. */
  readonly since?: number;
  /** What a run that has ended keeps behind the cut, where it was split (DEC-140): whose it is, in epoch ms. */
  readonly again?: { readonly userId: number; readonly from: number; readonly to: number };
  /** The run that has ended, and what the task then has logged, in ms. */
  readonly ended?: { readonly sessionId: number; readonly loggedMs: number };
}
