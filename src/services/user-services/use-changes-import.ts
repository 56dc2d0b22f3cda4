import { fromPromise } from 'xstate';
import { changesImportMachine } from '#machines/delivery/changes-import.machine.ts';
import { createChartHook } from '#services/charts/use-chart.ts';
import { readIn } from '#services/journal/read-in.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from './user-context.tsx';

/** The chart of reading a file of changes in, for as long as its button is shown. */
export function useChangesImport() {
  const { journal } = useServices();
  const { id: userId, workspaceId } = useSession().user;
  return useChangesImportMachine({
    actors: { readIn: fromPromise(({ input }) => readIn(journal, { userId, workspaceId }, input)) },
  });
}

const useChangesImportMachine = createChartHook(changesImportMachine);
