import 'temporal-polyfill/global';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '#scripts/lib/build.mjs';
import { ensurePermissions } from '#server/identity/accounts/roles.ts';
import { openDatabase } from '#server/db/open.ts';
import { runBrowserKills } from '#tests/e2e/browser-kills.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { makeTestWorkspace, PASSWORD } from '#tests/support/workspace.ts';
import { proofOptions } from './support/proof-options.ts';

// npm run proof:browser-kill [-- --kills 200 --seed 1 | --tiny]
const { amount: kills, seed } = proofOptions('kills', { tiny: 2, usual: 200, most: 1_000 });
await ensureBuilt();
const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-browser-kill-'));
const database = await openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 });
await ensurePermissions(database);
const { member } = (await makeTestWorkspace(database)).users;
await database.close();
const server = await serverProcess({ dataDir });
try {
  if (!(await server.start())) throw new Error("The server didn't start.");
  const say = (note: string) => void process.stdout.write(`${note}\n`);
  const place = { origin: server.origin, email: member.email, password: PASSWORD };
  const report = await runBrowserKills(place, { kills, endsEvery: 20, seed, lingers: true, say });
  process.stdout.write(`seed ${seed}, ${kills} kills of the browser: ${JSON.stringify(report)}\n`);
  const { lost, doubled, different, signedOut } = report;
  process.exitCode = lost + doubled + different + signedOut === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
