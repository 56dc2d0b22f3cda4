import { momentText } from '#domain/time/index.ts';
import { type Entry, taskIdsOf } from '#domain/journal/index.ts';
import { factWords } from '#domain/texts/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useServices } from '#services/user-services/index.ts';

interface WhatWasDoneProps {
  readonly entry: Entry;
  readonly isNamed?: boolean;
}

/** "Started “Weekly report”, 10:42", with the title at that time. */
export function WhatWasDone({ entry, isNamed = false }: WhatWasDoneProps) {
  const { clock } = useServices();
  const { timeZone } = useSession().user;
  const title = useTitle(entry);
  const words = factWords[entry.fact.type];
  return (
    <>
      {isNamed ? (
        words.replace(/ of$/, '')
      ) : (
        <>
          {words} <bdi>{title ? `“${title}”` : 'a task'}</bdi>
        </>
      )}
      <span className="font-regular text-subtle tabular-nums">
        , {momentText(entry.fact.at, clock.now(), timeZone)}
      </span>
    </>
  );
}

export function useTitle({ fact, change }: Entry): string | undefined {
  const { board } = useServices();
  if (change) return (change.before ?? change.after).name;
  if (fact.type === 'task.created') return fact.data.task.name;
  const [first] = taskIdsOf(fact);
  return first === undefined ? undefined : board.task(first)?.name;
}
