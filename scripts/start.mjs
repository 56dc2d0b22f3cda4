import { ensureBuilt, requireBuilt } from './lib/build.mjs';
import { ensureInstalled, requireInstalled } from './lib/install.mjs';
import { programs } from './lib/programs.mjs';
import { command, loadSettings, root, Stop } from './lib/project.mjs';

// npm start                              the server
// node scripts/start.mjs demo-remove     another program of it
await command(async () => {
  const [name = 'main'] = process.argv.slice(2);
  if (!Object.hasOwn(programs, name)) throw new Stop(`Unknown program ${name}.`, 2);
  // Removes the program's name, so that programs read the same arguments as without this script.
  process.argv.splice(2, 1);
  loadSettings(root);
  if (process.env['NODE_ENV'] === 'production') {
    requireBuilt();
    requireInstalled();
  } else {
    await ensureInstalled();
    await ensureBuilt();
  }
  await import(`../dist/server/${name}.js`);
});
