// Starts the built app as `npm start` does, on its own database, which is removed with the process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'weekwright-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, { DATA_DIR: folder, DEMO: '1', RATE_LIMITS: 'off' });

await import('#scripts/start.mjs');
