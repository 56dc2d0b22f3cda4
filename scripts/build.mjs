import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command } from './lib/project.mjs';

await command(async () => {
  await ensureInstalled();
  await buildAll();
});
