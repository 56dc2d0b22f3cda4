import { addDays, type PlainDay } from '#domain/time/index.ts';
import type { MountedCards } from '#services/board/index.ts';
import type { BoardPlace } from '#features/board/place/index.ts';

export interface WeekCommand {
  readonly label: string;
  readonly day: PlainDay;
  run(): void;
}

export function weekCommands({ monday, today, showWeek }: BoardPlace, cards: MountedCards) {
  const to = (label: string, day: PlainDay): WeekCommand => ({ label, day, run: () => showWeek(day) });
  return {
    previous: to('Previous week', addDays(monday, -7)),
    next: to('Next week', addDays(monday, 7)),
    today: {
      ...to('Today', today),
      run() {
        showWeek(today);
        // If this week is already shown, `showWeek` doesn't scroll to today.
        cards.column(today)?.scrollIntoView({ inline: 'start', block: 'nearest' });
      },
    },
  } as const;
}
