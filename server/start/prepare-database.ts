import { ensurePermissions } from '#server/identity/index.ts';
import { PlainError } from '#server/base/index.ts';
import type { Config } from '#server/config/index.ts';
import type { Database } from '#server/db/index.ts';
import { demoWorkspaces, seedDemo } from '#server/seed/index.ts';
import { deriveDueWorkedDays } from '#server/reports/index.ts';

/** Prepares a database at each start; refuses demo data without DEMO, because its password is public (A1). */
export async function prepareDatabase(
  config: Config,
  database: Database,
  now: number,
  tell: (line: string) => void,
): Promise<void> {
  await ensurePermissions(database);
  for (const { workspaceId, error } of await deriveDueWorkedDays(database))
    tell(`The time of workspace ${workspaceId} couldn't be added up for its reports: ${String(error)}.`);
  const demo = await demoWorkspaces(database);
  if (config.demo) return seedDemo(database, now);
  if (demo.length === 0) return;
  const names = demo.map(({ companyName }) => companyName).join(' and ');
  throw new PlainError(
    `This database contains the demo (${names}), whose password is public; remove it with \`npm run demo:remove\`, or set DEMO=1 on your own machine.`,
  );
}
