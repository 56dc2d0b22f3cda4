import { readFileSync } from 'node:fs';

import { subjectFault } from './lib/commit-subject.mjs';
import { command, Stop } from './lib/project.mjs';

await command(() => {
  const fault = subjectFault(readFileSync(process.argv[2], 'utf8'));
  if (fault !== undefined) throw new Stop(fault);
});
