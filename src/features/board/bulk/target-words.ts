import { counted } from '#domain/texts/counted.ts';
import type { Target } from '#domain/task/target-day.ts';

/** The targets that have a name, in the order of the panel (BLK-16 to BLK-25, DEC-26). */
export const namedTargets = [
  { code: 'TODAY', label: 'Today' },
  { code: 'TOMORROW', label: 'Tomorrow' },
  { code: 'NEXT_WEEK', label: 'Next week' },
  { code: 'UNSCHEDULED', label: 'Unscheduled' },
] as const satisfies readonly { readonly code: Target['code']; readonly label: string }[];

/** What the panel of the targets is called, and what it does to its tasks. */
export const moveTitles = { move: 'Move to', rollover: 'Roll over to' } as const;

/** What the panel is called for a screen reader: "Move 3 tasks to". */
export const moveLabel = (how: keyof typeof moveTitles, count: number): string =>
  `${how === 'move' ? 'Move' : 'Roll over'} ${counted(count, 'task')} to`;
