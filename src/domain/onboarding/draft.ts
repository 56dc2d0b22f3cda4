import * as z from '#domain/browser-schema.ts';
import { finishSteps } from './payload.ts';
import { stepIds } from './steps.ts';
import { onboardingValues } from './values.ts';

/** How long in ms a change waits for the next one before the draft is kept (ONB-38, NFR-12). */
export const DRAFT_DEBOUNCE_MS = 250;

/** How far the finish has come: kept with the draft, so that it goes on where it stood in another page (DEC-74). */
const finishProgress = z.strictObject({
  done: z.array(z.enum(finishSteps)),
  /** The call that is under way, or whose answer was lost: it is sent again exactly so. */
  sent: z.strictObject({ step: z.enum(finishSteps), key: z.string(), body: z.unknown() }).nullable(),
  /** The ids of those who were invited, by their addresses in small letters. */
  people: z.array(z.tuple([z.string(), z.number()])),
  /** Who could not be invited, and why. */
  refused: z.array(z.strictObject({ email: z.string(), message: z.string() })),
});

/** How far the finish of an onboarding has come. */
export type FinishProgress = z.output<typeof finishProgress>;

/** What a finish begins with. */
export const noProgress: FinishProgress = { done: [], sent: null, people: [], refused: [] };

const draft = z.strictObject({
  version: z.literal(1),
  /** Epoch ms. */
  timestamp: z.number(),
  step: z.enum(stepIds),
  values: onboardingValues,
  progress: finishProgress,
});

/** The draft of a wizard as it is kept (ONB-40). */
export type OnboardingDraft = z.output<typeof draft>;

/** Where the draft of a person is kept: one each (ONB-36, ONB-39, DEC-75). */
export const draftKey = (userId: number): string => `onboarding-draft-${userId}`;

/** Reads a draft; null where there is none, or one of another version or that was meddled with: the wizard begins afresh. */
export function readDraft(text: string | null | undefined): OnboardingDraft | null {
  try {
    const read = draft.safeParse(JSON.parse(text ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
