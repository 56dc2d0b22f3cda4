import { eq } from 'drizzle-orm';
import {
  databaseRefusal,
  withSystemRole,
  withTenant,
  type WorkspaceTx,
  nextWorkspaceId,
  type Database,
  users,
} from '#server/db/index.ts';
import type { GoogleHolder } from '#server/providers/index.ts';
import { ONE_OF_ADDRESS } from '#server/identity/accounts/address-owner.ts';
import { writeAudit } from '#server/audit/index.ts';
import { confirmAtSignUp } from '#server/identity/accounts/email-proof.ts';
import { findLinked, type GoogleEntry, type GoogleDeps } from './google-accounts.ts';
import { takeNonce } from './google-credential.ts';
import { type SignedIn, startSignIn } from '#server/identity/sign-in/sign-ins.ts';
import {
  findByAddress,
  makeCompany,
  renameCompany,
  SIGN_UP_ONCE,
} from '#server/identity/accounts/open-account.ts';

/** Creates a workspace for a Google account and signs in, or restarts an unfinished sign-up (AUT-08, DEC-126). */
export async function signUpWithGoogle(
  parts: GoogleDeps,
  entry: GoogleEntry,
): Promise<Made | 'known' | 'replayed'> {
  const { database } = parts;
  try {
    const place = await findPlace(database, entry.holder);
    return await withTenant(database, place.workspaceId, (tx) => make(tx, parts, entry, place));
  } catch (error) {
    const constraint = databaseRefusal(error)?.constraint;
    // A concurrent sign-up with this account or address was faster.
    if (constraint === 'users_google') return 'known';
    if ([...ONE_OF_ADDRESS, SIGN_UP_ONCE].includes(constraint ?? '')) return signUpWithGoogle(parts, entry);
    if (error instanceof Undone) return error.why === 'gone' ? signUpWithGoogle(parts, entry) : error.why;
    throw error;
  }
}

interface Made extends SignedIn {
  readonly warnings: readonly string[];
}

class Undone extends Error {
  readonly why: 'known' | 'replayed' | 'gone';

  constructor(why: Undone['why']) {
    super(why);
    this.why = why;
  }
}

interface Place {
  readonly workspaceId: number;
  readonly userId: number | null;
}

async function findPlace(database: Database, holder: GoogleHolder): Promise<Place> {
  const known = (await findLinked(database, holder)) ?? (await findOwner(database, holder));
  return known ?? { workspaceId: await withSystemRole(database, nextWorkspaceId), userId: null };
}

/** An owner proven by Google wins over an account that never proved the address (decision 0091). */
async function findOwner(database: Database, { email, ownsEmail }: GoogleHolder): Promise<Place | null> {
  const known = await findByAddress(database, email);
  return known !== null && known.isFinished && !known.isProven && ownsEmail ? null : known;
}

async function make(
  tx: WorkspaceTx,
  { config, now }: GoogleDeps,
  { holder, secret, from, timeZone = 'UTC' }: GoogleEntry,
  place: Place,
): Promise<Made> {
  const { workspaceId, userId: known } = place;
  const company = {
    CompanyName: '',
    FirstName: holder.firstName,
    LastName: holder.lastName,
    Email: holder.email,
    timeZone,
  };
  if (known !== null && !(await renameCompany(tx, { workspaceId, userId: known }, company, now)))
    throw new Undone((await tx.$count(users, eq(users.id, known))) > 0 ? 'known' : 'gone');
  const userId = known ?? (await makeCompany(tx, workspaceId, company, now));
  await tx
    .update(users)
    .set({
      googleIssuer: holder.issuer,
      googleSubject: holder.subject,
      googleEmail: holder.email,
      emailProvenAt: holder.ownsEmail ? now : null,
    })
    .where(eq(users.id, userId));
  if (!(await takeNonce(tx, { workspaceId, userId, secret }, now))) throw new Undone('replayed');
  const noted = { at: now, address: from.address, workspaceId, userId };
  await writeAudit(tx, { event: 'workspace.created', ...noted });
  await writeAudit(tx, { event: 'signIn.done', ...noted });
  const owner = { workspaceId, userId, email: holder.email };
  const warnings = holder.ownsEmail
    ? []
    : await confirmAtSignUp(tx, owner, { config, now, address: from.address });
  const signedIn = await startSignIn(tx, { workspaceId, userId, from }, config, now);
  if (signedIn === null) throw new Undone('known');
  return { ...signedIn, warnings };
}
