import { findPostgres, startPostgres } from '#tests/support/postgres.mjs';
import type { Figure } from './figure.ts';

/** Measures on a separate PostgreSQL cluster, then on the embedded database, which has no URL. */
export async function onBothEngines(
  measure: (engine: 'postgresql' | 'embedded', databaseUrl: string | undefined) => Promise<Figure[]>,
): Promise<Figure[]> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL not found.');
  const cluster = await startPostgres(programs);
  try {
    return [...(await measure('postgresql', cluster.url)), ...(await measure('embedded', undefined))];
  } finally {
    await cluster.stop();
  }
}
