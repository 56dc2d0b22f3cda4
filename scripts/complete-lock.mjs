// Run after a dependency change: adds the lock entries of other platforms that npm omitted.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { completeLock, missingPlatforms } from './lib/lock.mjs';
import { root, say } from './lib/project.mjs';

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
say(`Added ${missingPlatforms(lock).length} entries to package-lock.json.`);
