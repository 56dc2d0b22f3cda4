import { answerRunRefusal } from '#domain/access/commands.ts';
import { runAnswered } from '#domain/texts/act-words.ts';
import { whyOf } from '#features/page/why-of.ts';
import { useChart } from '#services/charts/use-chart.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { undoOf } from '#services/undo/announce-acts.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { useTask } from '#services/user-services/use-board.ts';
import { useForgottenRun } from '#services/user-services/use-forgotten-run.ts';
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
