import { programs } from './programs.mjs';

/** What a release holds beside its `package.json` and lock: the build, and what the server reads at run time. */
export const releaseFiles = [
  'dist/client',
  'dist/server',
  'server/identity/passwords/common-passwords.txt',
  'server/db/embedded/worker.mjs',
  'server/start/watchdog-worker.mjs',
  'server/db/migrations',
  'deploy',
  '.env.example',
  '.npmrc',
  'exec.cmd',
  'docs/operation.md',
  'README.md',
  'SECURITY.md',
];

/** The `package.json` of a release: nothing of development in it, and the scripts run what was built. */
export function releasePackage({ name, version, private: isPrivate, description, type, engines, ...rest }) {
  const scripts = Object.fromEntries(
    Object.keys(programs).map((program) => [scriptOf(program), `exec node dist/server/${program}.js`]),
  );
  const { dependencies } = rest;
  return { name, version, private: isPrivate, description, type, engines, scripts, dependencies };
}

/** The lock of a release: without the packages of development. */
export function releaseLock({ packages, ...lock }) {
  const { devDependencies: _, ...root } = packages[''];
  const kept = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.dev);
  return { ...lock, packages: { '': root, ...Object.fromEntries(kept) } };
}

/** `npm start` for the server itself, `npm run demo:remove` for `demo-remove`. */
const scriptOf = (program) => (program === 'main' ? 'start' : program.replace('-', ':'));
