import type { ListRead } from './import-props.ts';

/** Not beside `Read`, which every board loads. */
export function allRead(reads: readonly ListRead[]): ListRead {
  const states = reads.map(({ state }) => state);
  return {
    state:
      states.find((state) => state === 'failed') ?? states.find((state) => state === 'loading') ?? 'ready',
    isOffline: reads.some(({ isOffline }) => isOffline),
    refusal: reads.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    retry: () => {
      for (const read of reads) read.retry();
    },
  };
}
