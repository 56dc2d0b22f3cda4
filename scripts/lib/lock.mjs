const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** npm omits them when its registry didn't serve them; such a lock installs nothing on those platforms. */
export function missingPlatforms({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isListed(packages, path, name))
      .map(([name, version]) => ({ path: `node_modules/${name}`, name, version, dev: entry.dev === true })),
  );
}

export function completeLock(lock) {
  const added = missingPlatforms(lock).map(({ path, name, version, dev }) => [
    path,
    inNpmsOrder({
      version: exact(name, version),
      ...platformOf(name),
      ...(dev ? { dev } : {}),
      optional: true,
    }),
  ]);
  const packages = Object.entries(lock.packages).concat(added);
  packages.sort(byKey);
  return { ...lock, packages: Object.fromEntries(packages) };
}

function isListed(packages, path, name) {
  const here = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (packages[here]) return true;
  const up = path.lastIndexOf('node_modules/');
  return up >= 0 && isListed(packages, path.slice(0, Math.max(0, up - 1)), name);
}

function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const cpu = processors.find((word) => words.includes(word));
  const os = systems.find((word) => words.includes(word));
  const libc = os === 'linux' ? libcOf(words) : undefined;
  if (!cpu)
    throw new Error(`Couldn't detect the platform of ${name} from its name; add its lock entry by hand.`);
  return { ...(libc ? { libc: [libc] } : {}), cpu: [cpu], ...(os ? { os: [os] } : {}) };
}

const inNpmsOrder = ({ version, ...rest }) => ({
  version,
  ...Object.fromEntries(Object.entries(rest).sort(byKey)),
});

const byKey = ([one], [other]) => (one < other ? -1 : 1);

function libcOf(words) {
  if (words.some((word) => word.startsWith('musl'))) return 'musl';
  return words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined;
}

function exact(name, version) {
  if (!/^\d+\.\d+\.\d+/.test(version))
    throw new Error(`${name} must be pinned to an exact version, not ${version}.`);
  return version;
}
