import { useState } from 'react';
import { MissingState } from '#features/lists/missing-state.tsx';
import { useOwnSettings } from '#services/queries/people/own-settings-queries.ts';
import { OwnDefaultsForm } from './own-defaults-form.tsx';

/** What the own new tasks have at first (WSP-07, WSP-08, DEC-87). */
export function OwnDefaults() {
  const read = useOwnSettings();
  // A form that was saved or given up is followed by a new one over what stands now.
  const [round, setRound] = useState(0);
  const again = () => setRound(round + 1);
  return read.data === null ? (
    <MissingState title="Profile" read={{ ...read, isGone: false }} onClose={again} />
  ) : (
    <OwnDefaultsForm key={round} settings={read.data} onClose={again} />
  );
}
