import { useState } from 'react';

/** What the calls of a form carry. It is not in the chart of the form, whose steps can be looked at. */
export function useSecrets<Secrets extends object>(none: Secrets) {
  const [secrets] = useState(() => {
    let kept = none;
    return {
      told: () => kept,
      keep(more: Partial<Secrets>) {
        kept = { ...kept, ...more };
      },
    };
  });
  return secrets;
}
