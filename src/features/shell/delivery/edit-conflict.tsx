import { type AttentionItem, lastSeen, isOwnConflict, editsOf } from '#domain/journal/index.ts';
import { actSentences, texts } from '#domain/texts/index.ts';
import { cardTime } from '#domain/time/index.ts';
import type { EditConflictEvent } from '#machines/task/edit-conflict.machine.ts';
import { useChart } from '#services/charts/index.ts';
import { useEditConflict, useIsBack } from '#services/user-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { useTitle, WhatWasDone } from './what-was-done.tsx';
import { WantedFields } from './wanted-fields.tsx';

export function EditConflict({ item }: { readonly item: AttentionItem }) {
  const isBack = useIsBack(item);
  return <Question key={String(isBack)} item={item} isBack={isBack} />;
}

interface QuestionProps {
  readonly item: AttentionItem;
  readonly isBack: boolean;
}

function Question({ item, isBack }: QuestionProps) {
  const chart = useEditConflict(item, isBack);
  const isBusy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  const refusal = useChart(chart, ({ context }) => context.refusal);
  const isGone = useChart(chart, ({ context }) => context.isGone);
  const act = (type: EditConflictEvent['type'], variant?: 'ghost-danger') => ({
    size: 'tool' as const,
    ...(variant && { variant }),
    busy: isBusy,
    onClick: () => chart.send({ type }),
  });
  return (
    <>
      {isGone ? <Lost item={item} isBack={isBack} /> : <Disputed item={item} />}
      {refusal && (
        <p role="alert" className="mt-2 text-meta text-bad">
          {refusal.message}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        {isGone ? (
          <>
            {isBack ? (
              <Button {...act('changes.apply')}>Apply changes</Button>
            ) : (
              <Button {...act('task.makeAnew')}>Recreate task</Button>
            )}
            <Button {...act('changes.drop', 'ghost-danger')}>Discard</Button>
          </>
        ) : (
          <>
            <Button {...act('mine.use')}>Use mine</Button>
            <Button {...act('theirs.keep')}>
              {isOwnConflict(item.entry) ? 'Keep the later one' : 'Keep theirs'}
            </Button>
          </>
        )}
      </p>
    </>
  );
}

function Disputed({ item: { entry } }: { readonly item: AttentionItem }) {
  return (
    <>
      <h4 className="text-body font-medium">
        <WhatWasDone entry={entry} />
      </h4>
      <p className="mt-0.5 text-meta text-muted">
        {isOwnConflict(entry) ? texts.overtakenByYou : texts.overtaken}
      </p>
      <WantedFields wanted={editsOf(entry.fact)} conflict={entry.conflict} />
    </>
  );
}

function Lost({ item, isBack }: QuestionProps) {
  const { entry, others } = item;
  const title = useTitle(entry);
  const left = lastSeen(item);
  return (
    <>
      <h4 className="text-body font-medium">
        <bdi>{title ? `“${title}”` : 'A task'}</bdi>
      </h4>
      <p className="mt-0.5 text-meta text-muted">{isBack ? texts.backAgain : texts.deletedUnder}</p>
      <ul className="mt-2 grid gap-2 text-body">
        {[entry, ...others].map((each) => (
          <li key={each.fact.id}>
            <WhatWasDone entry={each} isNamed />
            <WantedFields wanted={editsOf(each.fact)} />
          </li>
        ))}
      </ul>
      {left && !isBack && (
        <p className="mt-2 text-meta text-muted">
          {actSentences.madeAnew(cardTime(left.loggedMs), left.runningSince !== null)}
        </p>
      )}
    </>
  );
}
