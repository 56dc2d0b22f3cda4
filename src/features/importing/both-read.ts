import type { Read } from '#services/queries/read.ts';
import type { ImportProps } from './import-props.ts';

/** Two reads as one: known where both are. Here, and not beside `Read`, which every board carries. */
export function bothRead(one: Read<unknown>, other: Read<unknown>): ImportProps['known'] {
  const states = [one.state, other.state];
  return {
    state:
      states.find((state) => state === 'failed') ?? states.find((state) => state === 'loading') ?? 'ready',
    isOffline: one.isOffline || other.isOffline,
    retry: () => {
      one.retry();
      other.retry();
    },
  };
}
