import { Check, Minus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import {
  invitedUsers,
  submittedClients,
  submittedLabels,
  submittedTeams,
  onboardingSteps,
  placeOf,
  type StepId,
  type OnboardingValues,
} from '#domain/onboarding/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { texts } from '#domain/texts/index.ts';
import { useChart } from '#services/charts/index.ts';
import type { Onboarding } from '#services/onboarding/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { Logo } from '#ui/primitives/logo.tsx';

interface StepListProps {
  readonly onboarding: Onboarding;
  readonly onLeave: () => void;
}

export function StepList({ onboarding, onLeave }: StepListProps) {
  const { step, values, progress } = useSyncExternalStore(onboarding.subscribe, onboarding.state);
  const isUnkept = useChart(onboarding.draft, (snapshot) => snapshot.hasTag('unkept'));
  const isDone = useChart(onboarding.save, (snapshot) => snapshot.hasTag('done'));
  const isSaving = useChart(
    onboarding.save,
    (snapshot) => !snapshot.hasTag('idle') && !snapshot.hasTag('error'),
  );
  const { user } = useSession();
  const now = placeOf(step);
  return (
    <div className="hidden w-70 flex-none flex-col border-r border-hairline bg-sunken px-6 py-6 lg:flex">
      <div className="mb-9 flex items-center gap-2 text-read font-strong">
        <Logo />
        <span>Weekwright</span>
      </div>
      <ol aria-label="Steps" className="grid gap-5">
        {onboardingSteps.map(({ id, title }, place) => {
          const isSkipped = place < now && values.skipped.includes(id);
          const isSaved = isDone || progress.done.some((each) => each === id);
          return (
            <li key={id} aria-current={place === now ? 'step' : undefined} className="flex min-h-9 gap-3">
              <span
                className={cx(
                  'grid size-6 flex-none place-items-center rounded-full text-meta font-medium tabular-nums',
                  place < now && !isSkipped && isSaved && 'edged bg-accent text-on-accent',
                  place < now && !isSkipped && !isSaved && 'bg-accent-soft text-accent-text',
                  place === now && 'text-accent-text inset-ring-2 inset-ring-accent',
                  (place > now || isSkipped) && 'text-muted inset-ring inset-ring-edge',
                )}
              >
                {isSkipped ? (
                  <Minus className="size-3.5" aria-label="Skipped" />
                ) : place < now && isSaved ? (
                  <Check className="size-3.5" aria-label="Done" />
                ) : (
                  place + 1
                )}
              </span>
              <span className="grid min-w-0 content-start justify-items-start">
                {place < now && !isSaving ? (
                  <button
                    type="button"
                    className="rounded-chip text-left text-body font-medium hover:text-accent-text"
                    onClick={() => onboarding.steps.send({ type: 'step.chosen', step: id })}
                  >
                    {title}
                  </button>
                ) : (
                  <span className={cx('text-body font-medium', place > now && 'text-muted')}>{title}</span>
                )}
                <span className="max-w-full truncate text-meta text-subtle">
                  {place < now ? noteOf(id, values, user.email) : ''}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      {!isDone && (
        <div className="mt-auto grid justify-items-start gap-2 text-meta text-subtle">
          <p role="status">{isUnkept ? texts.draftUnkept : texts.draftKept}</p>
          <Button onClick={onLeave}>Finish later</Button>
        </div>
      )}
    </div>
  );
}

function noteOf(step: StepId, values: OnboardingValues, adminEmail: string): string {
  if (step === 'company') return values.companyName;
  if (values.skipped.includes(step)) return 'Skipped';
  const count = countOf[step](values, adminEmail);
  return count === 0 ? 'None' : String(count);
}

const countOf: Readonly<
  Record<Exclude<StepId, 'company'>, (values: OnboardingValues, adminEmail: string) => number>
> = {
  users: (values) => invitedUsers(values).length,
  teams: (values, adminEmail) => submittedTeams(values, adminEmail).length,
  clients: (values) => submittedClients(values).length,
  labels: (values) => submittedLabels(values).length,
  summary: () => 0,
};
