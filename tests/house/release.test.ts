import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { programs } from '#scripts/lib/programs.mjs';
import { releaseFiles, releaseLock, releasePackage, releaseSbom } from '#scripts/lib/release.mjs';
import { configNames } from '#server/config/config.ts';

import { importsOf } from './imports.ts';
import { readSources, root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const about = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));

interface Entry {
  dev?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: object;
  devDependencies?: object;
}

describe('a release', () => {
  it('holds files that exist, beside the build and its package files', () => {
    const source = releaseFiles.filter((path) => !path.startsWith('dist/'));
    expect(source.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(releaseFiles.filter((path) => path.startsWith('dist/'))).toEqual(['dist/client', 'dist/server']);
    expect(Object.values(programs).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('contains every project file that the server reads', () => {
    const paths = readSources('server').flatMap(({ text }) =>
      [...text.matchAll(/projectFile\('([^']+)'\)/g)].map(([, path = '']) => path),
    );
    expect(paths).toContain('server/db/migrations');
    // A release has its own `package.json`.
    const isHeld = (path: string) =>
      ['package.json', ...releaseFiles].some((held) => `${path}/`.startsWith(`${held}/`));
    expect(paths.filter((path) => !isHeld(path))).toEqual([]);
  });

  it('starts the built files, by the names of the development scripts', () => {
    const { scripts } = releasePackage(about);
    expect(scripts).toEqual({
      start: 'exec node dist/server/main.js',
      'ledger:verify': 'exec node dist/server/ledger-verify.js',
      'ledger:repair': 'exec node dist/server/ledger-repair.js',
      'demo:remove': 'exec node dist/server/demo-remove.js',
      'factors:remove': 'exec node dist/server/factors-remove.js',
      export: 'exec node dist/server/export.js',
      import: 'exec node dist/server/import.js',
      doctor: 'exec node dist/server/doctor.js',
    });
    expect(Object.keys(scripts).filter((name) => about.scripts[name] === undefined)).toEqual([]);
    expect(read('deploy/weekwright@.service')).toContain('ExecStart=/usr/bin/node dist/server/main.js\n');
    expect(read('deploy/weekwright@.service')).toContain('After=network-online.target postgresql.service\n');
    expect(read('deploy/Containerfile')).toContain('CMD ["node", "dist/server/main.js"]\n');
  });

  it("has a stop timeout longer than the server's drain time", () => {
    const [, patience] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/weekwright@.service')) ?? [];
    const [, drain] = /\(0 to (\d+)\)[^\n]*\n[^=]*\nDRAIN_SECONDS=/.exec(read('.env.example')) ?? [];
    expect(Number(drain)).toBeGreaterThan(0);
    expect(Number(patience)).toBeGreaterThan(Number(drain) + 10);
  });

  it('has an example environment with variables that the server reads', () => {
    const settings = [
      'deploy/weekwright@.service',
      'deploy/Containerfile',
      'deploy/nginx.conf',
      'deploy/pgbouncer.ini',
    ]
      .map(read)
      .join('\n');
    const names = [...settings.matchAll(/\b([A-Z]+(?:_[A-Z]+)*)=[\w/]/g)].map(([, name = '']) => name);
    expect(names).toContain('NODE_ENV');
    expect(names.filter((name) => !configNames().includes(name))).toEqual([]);
  });

  it('S3-40 has an example proxy that limits requests and connections, and sign-ins more strictly', () => {
    const proxy = read('deploy/nginx.conf');
    const auth = proxy.slice(proxy.indexOf('location ~ ^/api/(auth/|workspaces$)')).split('\n  }')[0];
    expect(proxy).toMatch(/^limit_req_zone \$binary_remote_addr zone=weekwright_all:\d+m rate=100r\/s;$/m);
    expect(proxy).toMatch(/^limit_req_zone \$binary_remote_addr zone=weekwright_auth:\d+m rate=10r\/s;$/m);
    expect(proxy).toMatch(/^limit_req_status 429;$/m);
    expect(proxy).toMatch(/^limit_conn_status 429;$/m);
    expect(proxy).toMatch(/^  limit_conn weekwright_connections 200;$/m);
    expect(proxy).toMatch(/^  limit_req zone=weekwright_all burst=400 nodelay;$/m);
    expect(auth).toMatch(/^ {4}limit_req zone=weekwright_auth burst=50 nodelay;$/m);
    expect(auth).toMatch(/^ {4}limit_req zone=weekwright_all burst=400 nodelay;$/m);
  });

  it('S3-19 lets the proxy of the example speak TLS 1.2 and 1.3 alone, and leads pages to it, not calls', () => {
    const proxy = read('deploy/nginx.conf');
    expect(proxy).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
    const open = proxy.slice(proxy.indexOf('listen 80;'));
    expect(open).toMatch(/location \/api\/ \{\s+return 403;\s+\}/);
    expect(open).toMatch(/location \/ \{\s+return 301 https:\/\/\$host\$request_uri;\s+\}/);
  });

  it('needs the packages that the server and the domain import, and no other', () => {
    const imported = readSources('server', 'src/domain')
      .flatMap(importsOf)
      .filter(({ specifier, target }) => target === undefined && !specifier.startsWith('node:'))
      .map(({ specifier }) =>
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect(Object.keys(about.dependencies).toSorted()).toEqual([...new Set(imported)].toSorted());
    expect(releasePackage(about).dependencies).toEqual(about.dependencies);
  });

  it('S3-45 has a bill of materials of the packages that it needs and of those in the client', () => {
    const component = (name: string, version: string) => ({ name, version, 'bom-ref': `${name}@${version}` });
    const sbom = {
      bomFormat: 'CycloneDX',
      metadata: { component: component('folder', '0.1.0') },
      components: [component('hono', '4.0.0'), component('react', '19.0.0'), component('vitest', '4.0.0')],
      dependencies: [
        { ref: 'folder@0.1.0', dependsOn: ['hono@4.0.0', 'vitest@4.0.0'] },
        { ref: 'vitest@4.0.0' },
      ],
    };
    const packages = { '': { version: '0.1.0' }, 'node_modules/hono': { version: '4.0.0' } };
    expect(releaseSbom(sbom, { packages }, '# Licenses\n\n## react - 19.0.0 (MIT)\n')).toEqual({
      bomFormat: 'CycloneDX',
      metadata: { component: component('folder', '0.1.0') },
      components: [component('hono', '4.0.0'), component('react', '19.0.0')],
      dependencies: [{ ref: 'folder@0.1.0', dependsOn: ['hono@4.0.0'] }],
    });
  });

  it('needs the number of packages that the README states', () => {
    const { packages }: { packages: Record<string, Entry> } = releaseLock(lock);
    const isFor = (machine: string, machines: string[] = [machine]) => machines.includes(machine);
    const installed = Object.entries(packages).filter(
      ([path, { devOptional, os, cpu, libc }]) =>
        path !== '' && !devOptional && isFor('linux', os) && isFor('x64', cpu) && isFor('glibc', libc),
    );
    expect(read('README.md')).toContain(`A server needs Node and ${installed.length} packages (`);
  });

  it('locks those packages alone', () => {
    const { packages }: { packages: Record<string, Entry> } = releaseLock(lock);
    expect(packages['']?.devDependencies).toBeUndefined();
    expect(packages['']?.dependencies).toEqual(about.dependencies);
    expect(packages['node_modules/hono']).toEqual(lock.packages['node_modules/hono']);
    expect(packages['node_modules/react']).toBeUndefined();
    expect(packages['node_modules/vite']).toBeUndefined();
    expect(Object.keys(packages).filter((path) => packages[path]?.dev)).toEqual([]);
  });
});
