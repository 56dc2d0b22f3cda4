/** What a language model is asked: to answer in a JSON schema. */
export interface ModelQuestion {
  readonly instructions: string;
  readonly question: string;
  readonly schema: Record<string, unknown>;
  /** Whose question it is, by the id of the workspace: what fails for one is no reason to leave the model alone for others. */
  readonly workspaceId: number;
}

/** A language model that turns questions into queries. */
export interface LanguageModel {
  /** What it answers, as it says it; throws `ModelFailed`, or the reason of the signal once that is aborted. */
  answer(asked: ModelQuestion, signal: AbortSignal): Promise<string>;
}

/** Why a language model gave no answer: late, not there, refusing, or with one that is empty or far too long. */
export class ModelFailed extends Error {
  readonly why: 'late' | 'unavailable' | 'declined' | 'unusable';

  constructor(why: ModelFailed['why']) {
    super(why);
    this.why = why;
  }
}
