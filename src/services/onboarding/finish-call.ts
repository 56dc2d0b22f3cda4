import { outcomeOf } from '#domain/journal/index.ts';
import {
  type FinishProgress,
  finishBodies,
  finishCalls,
  type FinishStep,
  type OnboardingAdmin,
  type OnboardingValues,
} from '#domain/onboarding/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import type { Locks } from '#services/browser/index.ts';
import type { Api, CallResponse, Reply } from '#services/http/index.ts';

export interface FinishDeps {
  readonly api: Api;
  readonly admin: OnboardingAdmin;
  readonly today: () => PlainDay;
  readonly newKey: () => string;
  readonly locks: Locks | undefined;
  readonly read: () => { readonly values: OnboardingValues; readonly progress: FinishProgress };
  /** Must be stored before anything else happens. */
  readonly write: (progress: FinishProgress) => void;
}

/** Creates the sender of the finish calls. A lost answer is retried with the same key and body (DEC-74, J3). */
export function createFinishCall(parts: FinishDeps): (step: FinishStep) => Promise<Decision<null>> {
  const { api, admin, newKey, locks, read, write } = parts;

  const send = async (step: FinishStep): Promise<Decision<null>> => {
    const before = read().progress;
    if (before.done.includes(step)) return agreed(null);
    const sent =
      before.sent?.step === step ? before.sent : { step, key: newKey(), body: bodyOf(step, parts) };
    write({ ...before, sent });
    const reply: Reply<unknown> = await api.call(finishCalls[step], {
      body: sent.body as never,
      headers: { 'Idempotency-Key': sent.key },
      by: admin.userId,
    });
    if (reply.ok) {
      write({ ...before, ...learned(step, reply.data), done: [...before.done, step], sent: null });
      return agreed(null);
    }
    if (outcomeOf(reply.status) === 'refused') write({ ...before, sent: null });
    return { ok: false, refusal: reply.refusal };
  };

  return (step) =>
    locks === undefined
      ? send(step)
      : locks.request(`onboarding-save-${admin.userId}`, () => send(step)).then((done) => done);
}

function bodyOf(step: FinishStep, { admin, today, read }: FinishDeps): unknown {
  const { values, progress } = read();
  return finishBodies[step](values, { admin, today: today(), people: new Map(progress.people) });
}

function learned(step: FinishStep, data: unknown): Partial<FinishProgress> {
  if (step !== 'users') return {};
  const { users } = data as CallResponse<'POST /api/users/Users/BatchCreate'>;
  const known = [
    ...users.created.map(({ Email, idUser }) => [Email, idUser] as const),
    ...users.alreadyExists.map(({ email, idUser }) => [email, idUser] as const),
  ];
  return {
    people: known.map(([email, idUser]): [string, number] => [email.toLowerCase(), idUser]),
    refused: users.refused.map(({ email, message }) => ({ email, message })),
  };
}
