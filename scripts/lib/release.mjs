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

/**
 * The bill of materials of a release: what npm says of all packages of the lock, without those that neither the server needs
 * nor the client contains. `licenses` is the file that the build writes of what it put into the client (S3-45).
 */
export function releaseSbom(sbom, { packages }, licenses) {
  const contained = new Set(
    [...licenses.matchAll(/^## (\S+) - (\S+)/gm)].map(([, name, version]) => `${name}@${version}`),
  );
  const needed = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  const held = new Set([...contained, ...needed]);
  const components = sbom.components.filter(({ name, version }) => held.has(`${name}@${version}`));
  const self = sbom.metadata.component['bom-ref'];
  const refs = new Set([self, ...components.map((each) => each['bom-ref'])]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  // npm names it after the folder of the checkout.
  const component = { ...sbom.metadata.component, name: self.slice(0, self.lastIndexOf('@')) };
  return { ...sbom, metadata: { ...sbom.metadata, component }, components, dependencies };
}

/** `npm start` for the server itself, `npm run demo:remove` for `demo-remove`. */
const scriptOf = (program) => (program === 'main' ? 'start' : program.replace('-', ':'));
