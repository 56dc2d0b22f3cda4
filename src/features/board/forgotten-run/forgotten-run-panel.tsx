import { answerRunRefusal } from '#domain/access/index.ts';
import { runAnswered } from '#domain/texts/index.ts';
import { whyOf } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { undoOf } from '#services/undo/index.ts';
import { useServices, useTask, useForgottenRun } from '#services/user-services/index.ts';
import { PostponedQuestion } from './postponed-question.tsx';
import { ForgottenRunQuestion } from './forgotten-run-question.tsx';

export function ForgottenRun() {
  const { undo } = useServices();
  const { actor } = useSession();
  const chart = useForgottenRun(({ mode, factId }) => announceDone(runAnswered[mode], undoOf(undo, factId)));
  const question = useChart(chart, (snapshot) =>
    snapshot.hasTag('asks') ? snapshot.context.question : null,
  );
  const amount = useChart(chart, ({ context }) => context.runs.length);
  const refusal = useChart(chart, ({ context }) => context.refusal);
  const isBusy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  const isLater = useChart(chart, (snapshot) => snapshot.hasTag('later'));
  const task = useTask(question?.taskId ?? '');
  if (!question || !task) return null;
  if (isLater)
    return <PostponedQuestion name={task.name} onOpen={() => chart.send({ type: 'question.opened' })} />;
  return (
    <ForgottenRunQuestion
      key={`${question.taskId} ${question.since} ${question.at}`}
      name={task.name}
      question={question}
      amount={amount}
      problem={refusal?.message}
      isBusy={isBusy}
      why={whyOf("Can't answer for this run", answerRunRefusal(actor, task))}
      onLater={() => chart.send({ type: 'question.postponed' })}
      onAnswer={(answer) => chart.send({ type: 'answer.given', answer })}
    />
  );
}
