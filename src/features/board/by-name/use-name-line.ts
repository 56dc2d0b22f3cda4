import type { PlainDay } from '#domain/time/index.ts';
import { useLineReading } from '#features/pickers/index.ts';
import { addByNameMachine } from '#machines/board/add-by-name.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useNamesAdded } from './use-names-added.ts';

interface NameLineOptions {
  readonly userId: number;
  readonly day: PlainDay | null;
  readonly monday: PlainDay | null;
  readonly text: string;
  readonly onAdded: (taskId: string) => void;
  readonly onClosed: () => void;
  readonly leadBack: () => void;
}

export function useNameLine({ userId, day, monday, text, onAdded, onClosed, leadBack }: NameLineOptions) {
  const chart = useAddByNameMachine(
    {
      actions: {
        addSeveral: ({ context }) => void addSeveral(context.names),
        leadBack,
        tellClosed: onClosed,
      },
    },
    { input: { text } },
  );
  const { send } = chart;
  const choice = useChart(chart, ({ context }) => context.draft.choice);
  const reading = useLineReading({ monday, day });
  const names = useNamesAdded({
    userId,
    reading,
    day,
    chosen: choice.project,
    onAdded,
    onRefused: (refused) => send({ type: 'name.refused', text: refused }),
  });

  async function addSeveral(lines: readonly string[]): Promise<void> {
    send({ type: (await names.addAll(lines)) ? 'names.added' : 'names.refused' });
  }

  return {
    chart,
    reading,
    names,
    isOpen: useChart(chart, (snapshot) => snapshot.hasTag('open')),
    /** Changes with each name; the key of a fresh field. */
    field: useChart(chart, ({ context }) => context.field),
  } as const;
}

const useAddByNameMachine = createChartHook(addByNameMachine);
