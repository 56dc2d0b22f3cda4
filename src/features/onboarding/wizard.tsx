import { DialogPanel, DialogTitle } from '@headlessui/react';
import { ChevronLeft } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  stepProblems,
  finishText,
  skippedText,
  invitedUsers,
  lockedSteps,
  withoutRefused,
  maySkip,
  onboardingProgress,
  onboardingSteps,
  placeOf,
  stepIds,
} from '#domain/onboarding/index.ts';
import { texts } from '#domain/texts/index.ts';
import { ConfirmEmailNotice, useLink } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import type { Onboarding } from '#services/onboarding/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { ProgressLine } from '#ui/primitives/progress-line.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { FinishButton } from './finish-button.tsx';
import { stepContents, stepLeads } from './step-contents.ts';
import { StepList } from './step-list.tsx';

export function Wizard({ onboarding }: { readonly onboarding: Onboarding }) {
  const link = useLink();
  const navigate = useNavigate();
  const { user } = useSession();
  const state = useSyncExternalStore(onboarding.subscribe, onboarding.state);
  const isLoading = useChart(onboarding.save, (snapshot) => snapshot.hasTag('loading'));
  const isUnkept = useChart(onboarding.draft, (snapshot) => snapshot.hasTag('unkept'));
  const isDone = useChart(onboarding.save, (snapshot) => snapshot.hasTag('done'));
  const { step, values, progress, triedInVain } = state;
  const left = useHeldWhilePressed(state.left);
  const fields = useRef<HTMLFormElement>(null);
  const place = placeOf(step);
  const percent = onboardingProgress(place);
  const { title = '' } = onboardingSteps[place] ?? {};
  const problems = stepProblems(step, values, user.email);
  const shown = Object.entries(problems.fields).filter(([field]) => triedInVain > 0 || left.has(field));
  const taken = [...progress.done, ...(progress.sent === null ? [] : [progress.sent.step])];
  const isLocked = lockedSteps(taken).some((each) => each === step);
  const before = stepIds[place - 1];
  // The summary lists the skipped steps itself.
  const skipped = step === 'summary' || before === undefined ? null : skippedText(before, values);
  const lead =
    step === 'summary'
      ? finishText(withoutRefused(values, progress.refused), user.email, {
          done: progress.done,
          isOver: isDone,
          isHeld: user.mustConfirmEmail,
        })
      : stepLeads[step];
  const { send } = onboarding.steps;
  const leave = () => void navigate(link('tasks'), { state: { isLater: true } });

  useEffect(() => {
    if (triedInVain > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [triedInVain]);

  const Content = stepContents[step];
  return (
    <Modal isOpen onClose={leave} className="relative z-(--z-dialog)">
      <DialogPanel className="page-filling flex bg-canvas">
        <StepList onboarding={onboarding} onLeave={leave} />
        <div className="flex min-w-0 flex-1 flex-col">
          <ProgressLine value={percent / 100} label={`Step ${place + 1} of ${onboardingSteps.length}`} />
          <div className="flex-1 overflow-y-auto px-4 py-6 md:px-8 md:py-14">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields' events bubble */}
            <form
              id={FORM}
              ref={fields}
              noValidate
              autoComplete="off"
              className="mx-auto grid max-w-(--size-dialog-wide) content-start gap-4"
              onBlur={({ target }) => {
                const field = target.getAttribute('name');
                if (field) onboarding.leave(field);
              }}
              onSubmit={(event) => {
                event.preventDefault();
                if (step !== 'summary') onboarding.submit();
              }}
            >
              <div>
                <div className="flex items-center justify-between gap-2">
                  <p className="text-meta text-subtle tabular-nums">
                    Step {place + 1} of {onboardingSteps.length}
                    {step === 'summary' && !isDone ? '' : ` · ${percent}%`}
                  </p>
                  {!isDone && (
                    <Button variant="ghost" className="lg:hidden" onClick={leave}>
                      Finish later
                    </Button>
                  )}
                </div>
                <DialogTitle tabIndex={-1} className="text-title font-strong outline-none">
                  {title}
                </DialogTitle>
                <p className="max-w-[66ch] text-read text-muted">{lead}</p>
              </div>
              {triedInVain > 0 && problems.banner !== null && <Banner tone="bad">{problems.banner}</Banner>}
              {(step === 'users' || (step === 'summary' && invitedUsers(values).length > 0)) && (
                <ConfirmEmailNotice />
              )}
              {skipped !== null && <Banner tone="warn">{skipped}</Banner>}
              {isLocked && <Banner>{texts.stepSaved}</Banner>}
              <div inert={isLocked} className="grid gap-4">
                <Content
                  values={values}
                  progress={progress}
                  problems={Object.fromEntries(shown)}
                  save={onboarding.save}
                  onChange={onboarding.change}
                />
              </div>
            </form>
            <FirstFocus key={step} within={fields} />
          </div>
          {isUnkept && !isDone && (
            <Banner tone="warn" shape="bar" className="lg:hidden">
              {texts.draftUnkept}
            </Banner>
          )}
          <footer className="border-t border-hairline px-4 py-2.5 md:px-8">
            <div className="mx-auto flex max-w-(--size-dialog-wide) items-center gap-2">
              {place > 0 && !isDone && (
                <Button
                  variant="ghost"
                  icon={<ChevronLeft aria-hidden />}
                  busy={isLoading}
                  onClick={() => send({ type: 'step.back' })}
                >
                  Back
                </Button>
              )}
              <span className="flex-1" />
              {maySkip(step) && !isLocked && (
                <Button onClick={() => send({ type: 'step.skipped' })}>Skip</Button>
              )}
              {step === 'summary' ? (
                <FinishButton onboarding={onboarding} onClose={leave} />
              ) : (
                <Button variant="primary" type="submit" form={FORM}>
                  Continue
                </Button>
              )}
            </div>
          </footer>
        </div>
      </DialogPanel>
    </Modal>
  );
}

const FORM = 'onboarding-step';

/** A layout effect, so that the next key reaches the field. */
function FirstFocus({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    const field = within.current?.querySelector<HTMLElement>(':is(input, select):not([inert] *)');
    (field ?? within.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [within]);
  return null;
}
