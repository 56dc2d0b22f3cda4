import { programs } from './programs.mjs';

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

export function releasePackage({ name, version, private: isPrivate, description, type, engines, ...rest }) {
  const scripts = Object.fromEntries(
    Object.keys(programs).map((program) => [scriptOf(program), `exec node dist/server/${program}.js`]),
  );
  const { dependencies } = rest;
  return { name, version, private: isPrivate, description, type, engines, scripts, dependencies };
}

export function releaseLock({ packages, ...lock }) {
  const { devDependencies: _, ...root } = packages[''];
  const kept = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.dev);
  return { ...lock, packages: { '': root, ...Object.fromEntries(kept) } };
}

/** Covers only what the server needs or the client contains; `licenses` lists the latter (S3-45). */
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
  // npm uses the name of the checkout folder.
  const component = { ...sbom.metadata.component, name: self.slice(0, self.lastIndexOf('@')) };
  return { ...sbom, metadata: { ...sbom.metadata, component }, components, dependencies };
}

const scriptOf = (program) => (program === 'main' ? 'start' : program.replace('-', ':'));
