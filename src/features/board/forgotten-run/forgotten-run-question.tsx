import { type FormEvent, useState } from 'react';
import { countedRun, type ForgottenRun, maySplit, type RunAnswer } from '#domain/timer/index.ts';
import {
  localMinute,
  localTime,
  readLocalMinute,
  dayAt,
  typedDay,
  cardTime,
  clockMinutes,
} from '#domain/time/index.ts';
import { withShortNames, texts } from '#domain/texts/index.ts';
import { TimeInput } from '#features/pickers/index.ts';
import { useNow, useSession } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { cutHint, runSentence } from '#features/board/card/index.ts';
import { useMoveFocus } from '#features/board/focus/index.ts';

interface ForgottenRunQuestionProps {
  readonly name: string;
  readonly question: ForgottenRun;
  readonly amount: number;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly why: DisabledReason | undefined;
  readonly onAnswer: (answer: RunAnswer) => void;
  readonly onLater: () => void;
}

/** Must not take the focus. */
export function ForgottenRunQuestion(props: ForgottenRunQuestionProps) {
  const { name, question, amount, problem, isBusy, why, onAnswer, onLater } = props;
  const { timeZone } = useSession().user;
  const focus = useMoveFocus(question.taskId);
  const now = useNow(1_000);
  const [day, setDay] = useState<string>(() => dayAt(question.at, timeZone));
  const [time, setTime] = useState(() => localTime(question.at, timeZone));

  const { since, end } = question;
  const [firstDay, lastDay] = [dayAt(since, timeZone), dayAt(end ?? now, timeZone)];
  const at = instantOf(`${day}T${time}`, question, timeZone);
  const trimmed =
    at !== null && at >= since && at <= (end ?? now) ? ` to ${cardTime(countedRun(at - since))}` : '';

  const cut = (mode: 'trim' | 'split') => onAnswer({ mode, at });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    cut('trim');
  };

  return (
    <section {...focus} aria-label="Forgotten timer" className="flex-none">
      <Banner tone="warn" shape="bar" title={withShortNames(`“${name}”`)}>
        {runSentence(question, now, timeZone)} {texts.runCounts}
        {amount > 1 && <span className="text-muted"> (1 of {amount})</span>}
        <form
          onSubmit={submit}
          noValidate
          className="mt-1.5 flex flex-wrap items-start gap-x-3 gap-y-2 pr-2.5"
        >
          {firstDay !== lastDay && (
            <DateField
              label="Day"
              required
              value={day}
              min={firstDay}
              max={lastDay}
              why={why}
              onChange={({ target }) => setDay(target.value)}
              onBlur={() => setDay(typedDay(day, lastDay))}
            />
          )}
          <TimeInput
            label="Last activity"
            hint={why ? why.reason : cutHint(question)}
            why={why}
            error={problem}
            value={time}
            onChange={setTime}
            read={clockMinutes}
            // On a phone the buttons share its row: the bar takes a fifth of the screen, not half.
            className="max-md:w-24 max-md:[&>p]:sr-only"
          />
          {/* The time of a run grows each minute: don't announce it. */}
          <div
            aria-live="off"
            className="flex flex-wrap gap-2 max-md:min-w-44 max-md:flex-1 max-md:self-end md:mt-5"
          >
            <Button busy={isBusy} why={why} onClick={() => onAnswer({ mode: 'keep', at: null })}>
              Keep {cardTime(countedRun((end ?? now) - since))}
            </Button>
            <Button type="submit" busy={isBusy} why={why}>
              Trim{trimmed}
            </Button>
            {maySplit(question) && (
              <Button busy={isBusy} why={why} onClick={() => cut('split')}>
                Split
              </Button>
            )}
            <Button variant="ghost" busy={isBusy} onClick={onLater}>
              Later
            </Button>
          </div>
        </form>
      </Banner>
    </section>
  );
}

/** Exact to the ms while the fields show the minute of the last sign of life or of the start. */
function instantOf(text: string, { at, since }: ForgottenRun, timeZone: string): number | null {
  const known = [at, since].find((instant) => localMinute(instant, timeZone) === text);
  return known ?? readLocalMinute(text, timeZone);
}
