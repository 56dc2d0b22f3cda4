import type { Target } from '#domain/target-day.ts';

/** The targets that have a name, in the order of the panel (BLK-16 to BLK-25, DEC-26). */
export const namedTargets = [
  { code: 'TODAY', label: 'Today' },
  { code: 'TOMORROW', label: 'Tomorrow' },
  { code: 'NEXT_WEEK', label: 'Next week' },
  { code: 'UNSCHEDULED', label: 'Unscheduled' },
] as const satisfies readonly { readonly code: Target['code']; readonly label: string }[];

/** What the panel of the targets is called. */
export const carryTitles = { move: 'Move to', rollover: 'Roll over to' } as const;
