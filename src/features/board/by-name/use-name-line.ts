import type { PlainDay } from '#domain/time/plain-day.ts';
import { useLineReading } from '#features/pickers/use-line-reading.ts';
import { addByNameMachine } from '#machines/board/add-by-name.machine.ts';
import { createChartHook, useChart } from '#services/charts/use-chart.ts';
import { useNamesAdded } from './use-names-added.ts';

interface NameLineOptions {
  /** Whose tasks they are. */
  readonly userId: number;
  /** The day of those whose line names none. */
  readonly day: PlainDay | null;
  /** The Monday of the week that is shown; null where none is. */
  readonly monday: PlainDay | null;
  /** What the line begins with. */
  readonly text: string;
  readonly onAdded: (taskId: string) => void;
  readonly onClosed: () => void;
  /** Where the focus goes once the line is closed. */
  readonly leadBack: () => void;
}

/** The chart of a line for names, what it is read with, and how its tasks are added (BRD-13). */
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
    /** Counts the names: each has a field of its own. */
    field: useChart(chart, ({ context }) => context.field),
  } as const;
}

const useAddByNameMachine = createChartHook(addByNameMachine);
