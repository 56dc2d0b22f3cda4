import { type FormEvent, useState } from 'react';
import type { ForgottenRun, RunAnswer } from '#domain/forgotten-run.ts';
import { localMinute, readLocalMinute } from '#domain/local-time.ts';
import { texts } from '#domain/messages.ts';
import { useSession } from '#services/session/use-session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ForgottenRunQuestionProps {
  readonly name: string;
  readonly question: ForgottenRun;
  /** Why the last answer was not taken. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: RunAnswer) => void;
}

/** The question itself, a bar above the screen: it leaves the focus where it is and waits for keep, trim or split. */
export function ForgottenRunQuestion(props: ForgottenRunQuestionProps) {
  const { name, question, problem, isBusy, onAnswer } = props;
  const { timeZone } = useSession().user;
  const [text, setText] = useState(() => localMinute(question.at, timeZone));

  const cut = (mode: 'trim' | 'split') => onAnswer({ mode, at: instantOf(text, question, timeZone) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    cut('trim');
  };

  return (
    <section aria-label="Forgotten timer" className="flex-none">
      <Banner tone="warn" shape="bar" title={`“${name}”`}>
        {question.why === 'slept' ? texts.runSlept : texts.runLong}
        <form onSubmit={submit} noValidate className="mt-1.5 flex flex-wrap items-start gap-x-3 gap-y-2">
          <TextField
            type="datetime-local"
            label="Last sign of life"
            hint={texts.runCutHint}
            error={problem}
            value={text}
            min={localMinute(question.since, timeZone)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2 md:mt-5">
            <Button busy={isBusy} onClick={() => onAnswer({ mode: 'keep', at: null })}>
              Keep all
            </Button>
            <Button type="submit" busy={isBusy}>
              Trim
            </Button>
            <Button busy={isBusy} onClick={() => cut('split')}>
              Split
            </Button>
          </div>
        </form>
      </Banner>
    </section>
  );
}

/** The instant that the field means: to the ms where it shows the sign of life or the start, whose minute is begun. */
function instantOf(text: string, { at, since }: ForgottenRun, timeZone: string): number | null {
  const known = [at, since].find((instant) => localMinute(instant, timeZone) === text);
  return known ?? readLocalMinute(text, timeZone);
}
