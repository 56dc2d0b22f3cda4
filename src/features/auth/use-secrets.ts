import { useState } from 'react';

/** Keeps secrets out of the chart, whose snapshots can be inspected. */
export function useSecrets<Secrets extends object>(none: Secrets) {
  const [secrets] = useState(() => {
    let kept = none;
    return {
      read: () => kept,
      keep(more: Partial<Secrets>) {
        kept = { ...kept, ...more };
      },
    };
  });
  return secrets;
}
