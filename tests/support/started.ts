import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverProcess } from './server-process.ts';

/** Fills a data folder like a first start with the demo, which takes seconds and runs once per run of the suites. */
export async function copyStarted(dataDir: string): Promise<void> {
  cpSync(await started(), dataDir, { recursive: true });
}

const ONCE = 'TEST_ONCE_DIR';

/** Creates the folder of shared data, named in the workers' environment; returns its cleanup. */
export function keepOnce(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-once-'));
  process.env[ONCE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

async function started(): Promise<string> {
  const once = process.env[ONCE];
  if (once === undefined) throw new Error('The setup of the suites makes the folder.');
  const folder = path.join(once, 'started');
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  const server = await serverProcess({ dataDir: draft });
  if (!(await server.start())) throw new Error("The server didn't start.");
  await server.stop();
  try {
    renameSync(draft, folder);
  } catch {
    // Another test file was faster.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
