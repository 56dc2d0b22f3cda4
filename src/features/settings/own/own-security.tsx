import { MissingState } from '#features/lists/missing-state.tsx';
import { useSecurity } from '#services/queries/people/security-queries.ts';
import { DeleteAccount } from './delete-account.tsx';
import { OwnAddress } from './own-address-form.tsx';
import { OwnGoogle } from './own-google.tsx';
import { OwnPassword } from './own-password-form.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';

/** How one gets in, where one is in, and the way out for good (A3, S3-1 to S3-4). */
export function OwnSecurity() {
  const read = useSecurity();
  if (read.data === null)
    return <MissingState title="Profile" read={{ ...read, isGone: false }} onClose={read.retry} />;
  return (
    <>
      <OwnAddress {...read.data} />
      <OwnPassword hasPassword={read.data.hasPassword} />
      <OwnGoogle {...read.data} />
      <OwnSignIns signIns={read.data.signIns} />
      <DeleteAccount hasPassword={read.data.hasPassword} />
    </>
  );
}
