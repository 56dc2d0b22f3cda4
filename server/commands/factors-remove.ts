import 'temporal-polyfill/global';
import { PlainError } from '#server/base/index.ts';
import { writeAudit } from '#server/audit/index.ts';
import { ownLetter } from '#server/calls/index.ts';
import { readConfig } from '#server/config/index.ts';
import { withTenant, openDatabase } from '#server/db/index.ts';
import {
  createAccountFinder,
  holdUser,
  factorsRemovedLetter,
  removeFactors,
} from '#server/identity/index.ts';
import { postLetters } from '#server/mail/index.ts';
import { printLine, runProgram } from '#server/start/index.ts';

/** `npm run factors:remove -- ADDRESS`: for a user whom no admin can help; audited and mailed. */
await runProgram(async () => {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0)
    throw new PlainError("Specify the user's address: npm run factors:remove -- ada@company.example.");
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const account = await createAccountFinder(database, Date.now)(email);
    if (account === null) throw new PlainError(`No active user has the address ${email}.`);
    const { workspaceId, userId } = account;
    const now = Date.now();
    const wasThere = await withTenant(database, workspaceId, async (tx) => {
      await holdUser(tx, userId);
      if (!(await removeFactors(tx, userId))) return false;
      const entry = { event: 'factor.removedByOperator', at: now, address: '', workspaceId } as const;
      await writeAudit(tx, { ...entry, details: { user: userId } });
      const letter = ownLetter(userId, factorsRemovedLetter(account.email));
      await postLetters(tx, { workspaceId, address: '', config, now }, [letter]);
      return true;
    });
    if (!wasThere) throw new PlainError(`${account.email} has no second factor.`);
    printLine(`Removed the second factors of ${account.email}.`);
  } finally {
    await database.close();
  }
});
