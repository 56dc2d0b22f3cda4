import { fromPromise } from 'xstate';
import { changesImportMachine } from '#machines/delivery/changes-import.machine.ts';
import { createChartHook } from '#services/charts/index.ts';
import { readIn } from '#services/journal/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useServices } from './user-context.tsx';

/** Runs the chart of a changes-file import while its button is mounted. */
export function useChangesImport() {
  const { journal } = useServices();
  const { id: userId, workspaceId } = useSession().user;
  return useChangesImportMachine({
    actors: { readIn: fromPromise(({ input }) => readIn(journal, { userId, workspaceId }, input)) },
  });
}

const useChangesImportMachine = createChartHook(changesImportMachine);
