export interface ModelQuestion {
  readonly instructions: string;
  readonly question: string;
  readonly schema: Record<string, unknown>;
  /** Failures of one workspace don't block others. */
  readonly workspaceId: number;
}

export interface LanguageModel {
  /** Throws `ModelFailed`, or the reason of an aborted signal. */
  answer(asked: ModelQuestion, signal: AbortSignal): Promise<string>;
}

export class ModelFailed extends Error {
  readonly why: 'late' | 'unavailable' | 'declined' | 'unusable';

  constructor(why: ModelFailed['why']) {
    super(why);
    this.why = why;
  }
}
