import * as z from '#domain/browser-schema.ts';
import { finishSteps } from './payload.ts';
import { stepIds } from './steps.ts';
import { onboardingValues } from './values.ts';

/** In ms (ONB-38, NFR-12). */
export const DRAFT_DEBOUNCE_MS = 250;

/** Stored with the draft, so that another page can continue the finish (DEC-74). */
const finishProgress = z.strictObject({
  done: z.array(z.enum(finishSteps)),
  /** The call under way or without an answer: it is repeated with the same key and body. */
  sent: z.strictObject({ step: z.enum(finishSteps), key: z.string(), body: z.unknown() }).nullable(),
  /** Ids of invited users by lower-case address. */
  people: z.array(z.tuple([z.string(), z.number()])),
  refused: z.array(z.strictObject({ email: z.string(), message: z.string() })),
});

export type FinishProgress = z.output<typeof finishProgress>;

export const noProgress: FinishProgress = { done: [], sent: null, people: [], refused: [] };

const draft = z.strictObject({
  version: z.literal(1),
  /** Epoch ms. */
  timestamp: z.number(),
  step: z.enum(stepIds),
  values: onboardingValues,
  progress: finishProgress,
});

export type OnboardingDraft = z.output<typeof draft>;

/** Returns the storage key of a user's draft (ONB-36, ONB-39, DEC-75). */
export const draftKey = (userId: number): string => `onboarding-draft-${userId}`;

/** Reads a draft; null if it is missing, invalid or of another version. */
export function readDraft(text: string | null | undefined): OnboardingDraft | null {
  try {
    const read = draft.safeParse(JSON.parse(text ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
