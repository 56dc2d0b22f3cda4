import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  isRight,
  stepProblems,
  type FinishProgress,
  noProgress,
  type OnboardingDraft,
  type OnboardingAdmin,
  type StepId,
  freshValues,
  type OnboardingValues,
} from '#domain/onboarding/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import { onboardingDraftMachine } from '#machines/onboarding/onboarding-draft.machine.ts';
import { onboardingSaveMachine } from '#machines/onboarding/onboarding-save.machine.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import type { Locks } from '#services/browser/index.ts';
import { startChart } from '#services/charts/index.ts';
import type { Api } from '#services/http/index.ts';
import type { DraftStore } from './draft-store.ts';
import { createFinishCall } from './finish-call.ts';

export interface OnboardingDeps {
  readonly api: Api;
  readonly admin: OnboardingAdmin;
  readonly companyName: string;
  readonly store: DraftStore;
  readonly locks: Locks | undefined;
  readonly now: () => number;
  readonly today: () => PlainDay;
  readonly newKey: () => string;
  /** Called after the draft was cleared. */
  readonly onDone: () => void;
}

export interface OnboardingState {
  readonly values: OnboardingValues;
  readonly step: StepId;
  readonly progress: FinishProgress;
  readonly triedInVain: number;
  readonly left: ReadonlySet<string>;
}

export interface Onboarding {
  readonly steps: ActorRefFrom<typeof onboardingMachine>;
  readonly draft: ActorRefFrom<typeof onboardingDraftMachine>;
  readonly save: ActorRefFrom<typeof onboardingSaveMachine>;
  readonly state: () => OnboardingState;
  subscribe(listener: () => void): () => void;
  change(changes: Partial<OnboardingValues>): void;
  leave(field: string): void;
  submit(): void;
  finish(): void;
  close(): void;
}

/** Opens the wizard from the user's draft or afresh (ONB-36 to ONB-40). */
export function openOnboarding(parts: OnboardingDeps): Onboarding {
  const { api, admin, store, locks, now, today, newKey } = parts;
  const opened = store.read();
  const listeners = new Set<() => void>();
  let state: OnboardingState = {
    values: opened?.values ?? freshValues(parts.companyName),
    step: opened?.step ?? 'company',
    progress: opened?.progress ?? noProgress,
    triedInVain: 0,
    left: nothingLeft,
  };
  const set = (changes: Partial<OnboardingState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const draftOf = ({ values, step, progress }: OnboardingState): OnboardingDraft => ({
    version: 1,
    timestamp: now(),
    step,
    values,
    progress,
  });

  const draft = startChart(
    onboardingDraftMachine.provide({
      actors: {
        keep: fromPromise(async () =>
          store.write(draftOf(state)) ? agreed(null) : refused('storage.failed', texts.draftUnkept),
        ),
      },
      actions: {
        takeOver: (_, { draft: { values, progress } }) => set({ values, progress }),
        clear: store.clear,
      },
    }),
  );
  const change = (changes: Partial<OnboardingState>) => {
    set(changes);
    draft.send({ type: 'draft.changed' });
  };
  const skipping = (step: StepId, isSkipped: boolean) => {
    const others = state.values.skipped.filter((each) => each !== step);
    change({ values: { ...state.values, skipped: isSkipped ? [...others, step] : others } });
  };

  const steps = startChart(
    onboardingMachine.provide({
      actions: {
        keepStep: (_, { step }) => step !== state.step && change({ step, triedInVain: 0, left: nothingLeft }),
        takeUp: (_, { step }) => skipping(step, false),
        leaveOut: (_, { step }) => skipping(step, true),
        showProblems: () => set({ triedInVain: state.triedInVain + 1 }),
      },
    }),
    { input: { at: state.step } },
  );

  const call = createFinishCall({
    api,
    admin,
    today,
    newKey,
    locks,
    read: () => ({ values: state.values, progress: store.read()?.progress ?? state.progress }),
    write(progress) {
      set({ progress });
      store.write(draftOf(state));
    },
  });
  const save = startChart(
    onboardingSaveMachine.provide({
      actors: { call: fromPromise(({ input }) => call(input.step)) },
      actions: {
        complete() {
          draft.send({ type: 'draft.finished' });
          parts.onDone();
        },
      },
    }),
    { input: { done: state.progress.done } },
  );

  const endHearing = store.onBrought((brought) => draft.send({ type: 'draft.brought', draft: brought }));
  return {
    steps,
    draft,
    save,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changes) {
      const values = { ...state.values, ...changes };
      // Fields are identified by row index, which changes when a row is removed.
      const left = countRows(values) < countRows(state.values) ? nothingLeft : state.left;
      change({ values, left });
    },
    leave: (field) => set({ left: new Set([...state.left, field]) }),
    submit() {
      const { step, values } = state;
      steps.send({ type: 'step.submitted', isRight: isRight(stepProblems(step, values, admin.email)) });
    },
    finish() {
      draft.send({ type: 'draft.due' });
      save.send({ type: 'finish.pressed' });
    },
    close() {
      endHearing();
      draft.send({ type: 'draft.due' });
      for (const actor of [steps, draft, save]) actor.stop();
    },
  };
}

const nothingLeft: ReadonlySet<string> = new Set();

const countRows = ({ users, teams, clients, labels }: OnboardingValues): number =>
  users.length +
  teams.length +
  labels.length +
  clients.reduce((sum, { projects }) => sum + 1 + projects.length, 0);
