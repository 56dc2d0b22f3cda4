import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { changesImportMachine } from '#machines/changes-import.machine.ts';
import { useServices } from '#services/services.tsx';
import { useSession } from '#services/session/use-session.ts';
import { readIn } from './read-in.ts';

/** The chart of reading a file of changes in, for as long as its button is shown. */
export function useChangesImport() {
  const { journal } = useServices();
  const { id: userId, workspaceId } = useSession().user;
  const machine = useMemo(
    () =>
      changesImportMachine.provide({
        actors: { readIn: fromPromise(({ input }) => readIn(journal, { userId, workspaceId }, input)) },
      }),
    [journal, userId, workspaceId],
  );
  return useActorRef(machine);
}
