import { vi } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { checkLedger } from '#server/tasks/board/verify-ledger.ts';
import { startTestServer } from '#tests/support/server.ts';
import { runFuzz } from './fuzz.ts';
import { makeWorld } from './world.ts';

/** Sends hostile requests, `timed` where slow answers count; returns the report, the faults, and both ledgers. */
export async function runHostile(
  database: Database,
  { requests, timed }: { readonly requests: number; readonly timed: boolean },
) {
  const world = await makeWorld(database, 30);
  const said: string[] = [];
  for (const output of [process.stdout, process.stderr])
    vi.spyOn(output, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const server = await startTestServer(database, { log: 'info' });
  try {
    const target = { origin: await server.listen(), said: () => said.join(''), hasEnded: () => false };
    const notes: string[] = [];
    const note = (fault: string) => void notes.push(fault);
    const report = await runFuzz(target, world, { requests, timed, connections: 8, seed: 35, note });
    const ids = [world.ours.id, world.theirs.id];
    const ledgers = await Promise.all(ids.map((id) => withTenant(database, id, checkLedger)));
    return { report, notes: notes.join('\n'), ledgers };
  } finally {
    vi.restoreAllMocks();
    await server.close();
  }
}
