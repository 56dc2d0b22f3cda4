import { useState } from 'react';
import { MissingState } from '#features/lists/missing-state.tsx';
import { useProfile } from '#services/queries/people/profile-queries.ts';
import { ProfileForm } from './profile-form.tsx';

/** The own names and time zone (DEC-134). */
export function OwnProfile() {
  const read = useProfile();
  // A form that was saved or given up is followed by a new one over what stands now.
  const [round, setRound] = useState(0);
  const again = () => setRound(round + 1);
  return read.data === null ? (
    <MissingState title="Profile" read={{ ...read, isGone: false }} onClose={again} />
  ) : (
    <ProfileForm key={round} profile={read.data} onClose={again} />
  );
}
