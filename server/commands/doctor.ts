import { PlainError } from '#server/base/index.ts';
import { type CheckedConfig, checkConfig } from '#server/config/index.ts';
import { mostConnections, openFilesLimit } from '#server/http/index.ts';
import { runProgram } from '#server/start/index.ts';
import { checkClock } from './doctor/clock-check.ts';
import { checkDataFolder } from './doctor/data-folder-check.ts';
import { type Finding, reportOf } from './doctor/finding.ts';
import { checkMail } from './doctor/mail-check.ts';
import { checkPostgres, type PostgresReport } from './doctor/postgres.ts';
import { checkProxy, type ProxyReport } from './doctor/proxy.ts';
import { checkRunning } from './doctor/running.ts';

type Settings = CheckedConfig['settings'];

/** `npm run doctor`: exits 1 if something must be fixed. Changes nothing, may run beside the server (decision 0172). */
await runProgram(async () => {
  const { settings, problems } = checkConfig(process.env);
  const [database, mail, server] = await Promise.all([
    checkDatabase(settings),
    checkMail(settings.smtpUrl),
    checkRunning(settings),
  ]);
  const proxy = await checkProxyOf(settings, server);
  const { text, isWell } = reportOf([
    ...variables(problems),
    ...openFiles(settings),
    ...database.findings,
    mail,
    server,
    proxy.finding,
    checkClock([...database.clocks, ...proxy.clocks]),
  ]);
  process.stdout.write(`${text}\n`);
  process.exitCode = isWell ? 0 : 1;
});

function variables(problems: readonly string[]): Finding[] {
  const about = 'Variables';
  if (problems.length === 0) return [{ kind: 'ok', about, says: 'nothing is missing or wrong.' }];
  return problems.map((says) => ({ kind: 'fix', about, says: `${says} See .env.example.` }));
}

function openFiles({ databasePoolSize }: Settings): Finding[] {
  const about = 'Open files';
  try {
    const most = mostConnections(openFilesLimit(), databasePoolSize);
    const says = most === undefined ? 'without a limit.' : `enough for ${most} connections.`;
    return [{ kind: 'ok', about, says }];
  } catch (error) {
    if (error instanceof PlainError) return [{ kind: 'fix', about, says: error.message }];
    throw error;
  }
}

async function checkDatabase({
  databaseUrl: url,
  databaseDirectUrl: directUrl,
  dataDir,
}: Settings): Promise<PostgresReport> {
  if (url !== undefined) return checkPostgres({ url, directUrl });
  return { findings: [checkDataFolder(dataDir)], clocks: [] };
}

/** Only a running server can tell how requests arrive, and it answers only callers with its secret. */
async function checkProxyOf(settings: Settings, server: Finding): Promise<ProxyReport> {
  const { authSecret, trustedProxies } = settings;
  const note = (says: string): ProxyReport => ({
    finding: { kind: 'note', about: 'Proxy', says },
    clocks: [],
  });
  if (trustedProxies.length === 0) return note('none to check: TRUSTED_PROXIES is empty.');
  if (server.kind !== 'ok') return note('not checked, since the server is not running.');
  if (authSecret === undefined) return note('not checked, since AUTH_SECRET is not set.');
  return checkProxy({ ...settings, authSecret });
}
