import type { ScreenAccess } from '#domain/access/index.ts';
import type { Chart } from '#machines/chart.ts';

const accesses: readonly ScreenAccess[] = ['unknown', 'allowed', 'refused'];

interface GuardChart extends Pick<Chart, 'name' | 'machine' | 'purpose' | 'requirements'> {
  readonly refused: string;
  readonly leaving: string;
  readonly leave: string;
}

/** Returns the chart page of a guard. */
export function guardChart({ refused, leaving, leave, ...chart }: GuardChart): Chart {
  return {
    ...chart,
    states: {
      checking: 'Permissions are not known yet: nothing of the screen is shown.',
      allowed: 'The screen shows.',
      refused,
      leaving,
    },
    words: {
      'access.observed':
        'Whether the user may open the screen; updated when the screen or permissions change.',
      isAllowed: 'The user may open it.',
      isRefused: 'The user may not.',
      keepAccess: 'Stores the answer.',
      redirectTime: 'How long the reason shows: two seconds.',
      leave,
    },
    inputs: accesses.map((access) => ({ access })),
    cases: accesses.map((access) => ({ type: 'access.observed', screen: 'labels', access })),
  };
}
