import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { completeLock, missingPlatforms } from '#scripts/lib/lock.mjs';

import { registryHost } from './registry-hosts.ts';
import { filesBelow, root } from './sources.ts';

const unversioned = [
  '.git',
  '.data',
  '.vite',
  'coverage',
  'dist',
  'node_modules',
  'release',
  'test-results',
  'playwright-report',
];
const binary = /\.(png|jpe?g|gif|ico|woff2?|gz|tgz|wasm|data|tar)$/;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the packages of this project', () => {
  it("come from the registry of the machine's settings: no file names one", () => {
    const naming = filesBelow('.', unversioned)
      .filter((path) => !binary.test(path))
      .flatMap((path) => registryHost(read(path)) ?? []);
    expect(naming).toEqual([]);
  });

  it('are locked without hosts', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
  });

  it('are locked for every platform (else run `node scripts/complete-lock.mjs`)', () => {
    expect(missingPlatforms(JSON.parse(read('package-lock.json'))).map(({ name }) => name)).toEqual([]);
  });

  it('are asked for by exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const asked = Object.entries<string>({ ...dependencies, ...devDependencies });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});

it("a registry's host is found in addresses and settings", () => {
  const name = 'registry';
  expect(registryHost(`get https://${name}.example.org/react`)).toBe(`https://${name}.example.org`);
  expect(registryHost(`save-exact=true\n${name}=http://localhost:4873/`)).toBe(
    `${name}=http://localhost:4873/`,
  );
  expect(registryHost('the registry of charts, see https://example.org/register')).toBeUndefined();
});

it('a lock without a platform is found and completed', () => {
  const lock = {
    packages: {
      '': { devDependencies: { tool: '1.2.3' } },
      'node_modules/tool': {
        version: '1.2.3',
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64-gnu': '1.2.3',
          '@tool/linux-arm64-musl': '1.2.3',
          '@tool/win32-x64': '1.2.3',
        },
      },
      'node_modules/@tool/linux-x64-gnu': {
        version: '1.2.3',
        integrity: 'sha512-x',
        dev: true,
        optional: true,
      },
    },
  };
  expect(missingPlatforms(lock).map(({ name }: { name: string }) => name)).toEqual([
    '@tool/linux-arm64-musl',
    '@tool/win32-x64',
  ]);

  const whole = completeLock(lock);
  expect(missingPlatforms(whole)).toEqual([]);
  expect(whole.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(whole.packages['node_modules/@tool/win32-x64']).toEqual({
    version: '1.2.3',
    cpu: ['x64'],
    dev: true,
    optional: true,
    os: ['win32'],
  });
});
