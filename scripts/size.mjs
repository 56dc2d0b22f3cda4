import { join } from 'node:path';

import { command, root, say, Stop } from './lib/project.mjs';
import { sizesOf } from './lib/size.mjs';

await command(async () => {
  const kB = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
  const sizes = sizesOf(join(root, 'dist'));
  for (const { page, bytes, budget } of sizes) {
    const room = ((budget / bytes - 1) * 100).toFixed(1);
    say(`JavaScript of ${page}, gzip: ${kB(bytes)} of ${kB(budget)}, room ${room} %`);
  }
  if (sizes.some(({ bytes, budget }) => bytes > budget)) throw new Stop('A page exceeds its size budget.');
});
