import { addDays, type PlainDay } from '#domain/time/plain-day.ts';
import type { MountedCards } from '#services/board/mounted-cards.ts';
import type { BoardPlace } from './use-board-place.ts';

/** A way to a week, as the bar, the keys and the palette have it. */
export interface WeekCommand {
  readonly label: string;
  /** A day of the week to which it leads. */
  readonly day: PlainDay;
  run(): void;
}

/** The ways from the week that is shown to others, under the names of their shortcuts. */
export function weekCommands({ monday, today, showWeek }: BoardPlace, cards: MountedCards) {
  const to = (label: string, day: PlainDay): WeekCommand => ({ label, day, run: () => showWeek(day) });
  return {
    previous: to('Previous week', addDays(monday, -7)),
    next: to('Next week', addDays(monday, 7)),
    today: {
      ...to('Today', today),
      run() {
        showWeek(today);
        // Where not all columns fit: this week stands as it was, another one begins at today by itself.
        cards.column(today)?.scrollIntoView({ inline: 'start', block: 'nearest' });
      },
    },
  } as const;
}
