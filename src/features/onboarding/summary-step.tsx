import { Check } from 'lucide-react';
import { messages } from '#domain/texts/index.ts';
import {
  leftOut,
  skippedText,
  finishSteps,
  type FinishStep,
  invitedUsers,
  submittedClients,
  submittedLabels,
  submittedTeams,
  withoutRefused,
  type OnboardingValues,
} from '#domain/onboarding/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import type { StepProps } from './step-props.ts';

export function SummaryStep({ values, progress, save }: StepProps) {
  const isDone = useChart(save, (snapshot) => snapshot.hasTag('done'));
  const { email } = useSession().user;
  const submitted = withoutRefused(values, progress.refused);
  const missing = leftOut(submitted, email);
  const message = useChart(save, (snapshot) => snapshot.context.message);
  return (
    <>
      {isDone && <Banner tone="good">{messages.onboardingDone}</Banner>}
      {message !== null && <Banner tone="bad">{message}</Banner>}
      {progress.refused.length > 0 && <NotInvited refused={progress.refused} />}
      <dl className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
        {finishSteps.flatMap((step) => {
          const shown = partOf[step];
          if (shown === null) return [];
          const names = shown.names(submitted, email);
          const skipped = step === 'finish' ? null : skippedText(step, values);
          const left = [
            ...(step === 'teams' || step === 'clients' ? missing[step] : []),
            ...(skipped === null ? [] : [skipped]),
          ];
          return [
            <div key={step} className="flex items-start gap-3 px-4 py-2.5">
              <dt className="w-24 flex-none text-body font-medium">{shown.title}</dt>
              <dd className="flex min-w-0 flex-1 items-start gap-3 text-body text-muted">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {names.length === 0 ? 'None' : names.join(', ')}
                  {left.map((sentence) => (
                    <span key={sentence} className="block text-warn">
                      {sentence}
                    </span>
                  ))}
                </span>
                {(isDone || progress.done.includes(step)) && (
                  <Check aria-label="Saved" className="size-4 flex-none text-good" />
                )}
              </dd>
            </div>,
          ];
        })}
      </dl>
    </>
  );
}

type Refused = StepProps['progress']['refused'];

function NotInvited({ refused }: { readonly refused: Refused }) {
  return (
    <Banner tone="warn" title="Some people couldn't be invited.">
      <ul>
        {refused.map(({ email, message }) => (
          <li key={email} className="wrap-anywhere">
            {email}: {message}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface Part {
  readonly title: string;
  readonly names: (values: OnboardingValues, adminEmail: string) => readonly string[];
}

const partOf: Readonly<Record<FinishStep, Part | null>> = {
  company: { title: 'Company', names: ({ companyName }) => [companyName] },
  users: {
    title: 'Users',
    names: (values) => invitedUsers(values).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  },
  teams: {
    title: 'Teams',
    names: (values, adminEmail) => submittedTeams(values, adminEmail).map(({ name }) => name),
  },
  clients: {
    title: 'Clients',
    names: (values) =>
      submittedClients(values).map(({ name, projects }) => `${name} (${projects.join(', ')})`),
  },
  labels: { title: 'Labels', names: (values) => submittedLabels(values).map(({ name }) => name) },
  finish: null,
};
