import { openDatabase } from '#server/db/open.ts';
import { poolOf } from '#server/db/pool.ts';

const database = await openDatabase({
  dataDir: process.argv[2] ?? '',
  databaseUrl: undefined,
  databasePoolSize: 1,
});
const pool = poolOf(database);
await pool.query('CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY)');
const { rows } = await pool.query<{ next: number }>('SELECT coalesce(max(n), 0) + 1 AS next FROM written');
for (let n = rows[0]?.next ?? 1; ; n += 1) {
  await pool.query('INSERT INTO written VALUES ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
