import type { ScreenAccess } from '#domain/access/screens.ts';
import type { Chart } from '#machines/chart.ts';

const accesses: readonly ScreenAccess[] = ['unknown', 'allowed', 'refused'];

/** The page and the paths of a guard; `leave` says where it leads whom it refuses. */
export function guardChart(
  chart: Pick<Chart, 'name' | 'machine' | 'purpose' | 'requirements'>,
  leave: string,
): Chart {
  return {
    ...chart,
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
