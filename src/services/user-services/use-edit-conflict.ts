import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { AttentionItem } from '#domain/journal/attention.ts';
import { editConflictMachine } from '#machines/edit-conflict.machine.ts';
import { useServices } from './context.tsx';

/** The chart of changes that somebody else was first to, for as long as they are shown (DEC-141). */
export function useEditConflict(item: AttentionItem) {
  const { secondChance } = useServices();
  const machine = useMemo(
    () =>
      editConflictMachine.provide({
        actors: {
          sendMine: fromPromise(() => secondChance.sendMine(item)),
          makeAnew: fromPromise(() => secondChance.makeAnew(item)),
          drop: fromPromise(() => secondChance.drop(item)),
        },
      }),
    [secondChance, item],
  );
  return useActorRef(machine, { input: { isGone: item.kind === 'gone' } });
}
