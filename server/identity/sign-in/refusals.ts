import { withSystemRole, type Database } from '#server/db/index.ts';
import type { Background } from '#server/http/index.ts';
import { writeAudit } from '#server/audit/index.ts';

export interface Refusals {
  add(address: string): void;
}

interface RefusalDeps {
  readonly database: Database;
  readonly background: Background;
  readonly now: () => number;
}

/** Creates the audit of refused sign-ins: one row per address every ten seconds, and one for all beyond 100. */
export function createRefusals({ database, background, now }: RefusalDeps): Refusals {
  const noted = new Map<string, { readonly at: number; tries: number }>();

  const write = async () => {
    const rows = [...noted];
    noted.clear();
    await withSystemRole(database, async (tx) => {
      for (const [address, { at, tries }] of rows)
        await writeAudit(tx, { event: 'signIn.refused', at, address, details: { tries } });
    });
  };
  return {
    add: (from) => {
      if (noted.size === 0) background.run(write, EVERY_MS);
      const address = noted.has(from) || noted.size < MOST_ADDRESSES ? from : '';
      const note = noted.get(address) ?? { at: now(), tries: 0 };
      note.tries += 1;
      noted.set(address, note);
    },
  };
}

const EVERY_MS = 10_000;
const MOST_ADDRESSES = 100;
