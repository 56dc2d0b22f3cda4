import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { RunAnswer } from '#domain/forgotten-run.ts';
import { runAnswered } from '#domain/messages.ts';
import type { ForgottenRunWatch } from '#services/forgotten-run/forgotten-run.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { offerUndo } from '#services/undo/announce-acts.ts';
import { useServices } from '#services/user-services/context.tsx';
import { useTask } from '#services/user-services/use-board.ts';
import { useForgottenRun } from '#services/user-services/use-forgotten-run.ts';
import { lazily } from '#ui/lazily.tsx';

/** Asks about the own run when it looks forgotten, and offers to undo the answer (T9, DEC-130). */
export function ForgottenRun() {
  const { undo } = useServices();
  const tell = useCallback(
    (mode: RunAnswer['mode'], factId: string) =>
      toasts.show({
        text: runAnswered[mode],
        tone: 'good',
        ...offerUndo(undo, factId),
      }),
    [undo],
  );
  return <Question chart={useForgottenRun(tell)} />;
}

function Question({ chart }: Pick<ForgottenRunWatch, 'chart'>) {
  const question = useSelector(chart, (snapshot) =>
    snapshot.hasTag('asks') ? snapshot.context.question : null,
  );
  const amount = useSelector(chart, ({ context }) => context.runs.length);
  const refusal = useSelector(chart, ({ context }) => context.refusal);
  const isBusy = useSelector(chart, (snapshot) => snapshot.hasTag('busy'));
  const task = useTask(question?.taskId ?? '');
  if (!question || !task) return null;
  return (
    <ForgottenRunQuestion
      key={`${question.taskId} ${question.since}`}
      name={task.name}
      question={question}
      amount={amount}
      problem={refusal?.message}
      isBusy={isBusy}
      onLost={() => undefined}
      onAnswer={(answer) => chart.send({ type: 'answer.given', answer })}
    />
  );
}

const ForgottenRunQuestion = lazily(() => import('./forgotten-run-question.tsx'), 'ForgottenRunQuestion');
