import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openFront } from '#tests/support/front.ts';
import { clockShift } from '#tests/support/test-clock.mjs';
import { readSources, type Source } from './sources.ts';

/** How far (ms) `Date` is ahead of the machine by each way to read it, and in a thread. */
const script = `
  const { Worker } = require('node:worker_threads');
  const ahead = (at) => at - performance.timeOrigin - performance.now();
  const asked = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage(Date.now());';
  new Worker(new URL('data:text/javascript,' + asked), { execArgv: [] }).on('message', (inThread) => {
    const read = [Date.now(), new Date().getTime(), Date.parse(Date()), new Date().constructor.now(), inThread];
    console.log(JSON.stringify([new Date(5).getTime(), new Date() instanceof Date, ...read.map(ahead)]));
  });`;

it('the test clock begins at TEST_NOW, and continues in the processes and threads that tests start', () => {
  const began = Date.parse(process.env['TEST_NOW'] ?? '2026-11-18T10:00');
  expect(Date.now() - began).toBeGreaterThanOrEqual(0);
  expect(Date.now() - began).toBeLessThan(1_800_000);
  const [five, isDate, ...ahead] = JSON.parse(
    execFileSync(process.execPath, ['--eval', script], { encoding: 'utf8' }),
  );
  expect([five, isDate]).toEqual([5, true]);
  expect(ahead.map((ms: number) => Math.abs(ms - clockShift()) < 60_000)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

it("decision 0155 the journeys' pages in three engines use the test clock", async () => {
  const run = readSources('tests/browsers').find(({ path }) => path === 'tests/browsers/run.ts');
  expect(run?.text).toMatch(/^beginTestClock\(\);$/m);

  const server = createServer((asked, given) => given.end(`at = [Date.now(), '${asked.url}'];`));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const front = await openFront(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const readAt = async (file: string) =>
    runInNewContext(await (await fetch(`${front.origin}${file}`)).text()) as [number, string];
  const [first, name] = await readAt('/before-paint.js');
  const [other] = await readAt('/other.js');
  await front.close();
  server.close();
  expect(name).toBe('/before-paint.js');
  expect(Math.abs(first - Date.now())).toBeLessThan(60_000);
  expect(Math.abs(other + clockShift() - Date.now())).toBeLessThan(60_000);
});

/** Ways to the real date that bypass `Date`; pages begin at the test clock with the `test` of `tests/e2e/test.ts`. */
const pastTheClock = [
  /\.format\(\)/,
  /\bTemporal\.Now\b/,
  /\btimeOrigin\b/,
  /\bprocess\.hrtime\b/,
  /import (?!type)[^;]*\btest\b[^;]* from '@playwright\/test'/,
];

const readsRealDate = ({ path, text }: Source): string[] =>
  path.startsWith('tests/house/') || path === 'tests/e2e/test.ts'
    ? []
    : pastTheClock.flatMap((way) => (way.exec(text) ?? []).map((found) => `${path}: ${found}`));

it("no test reads the real date: `Date` is the test clock's, and the domain gets the time as an argument", () => {
  expect(readSources('tests').flatMap(readsRealDate)).toEqual([]);
});

it('a read of the real date, and a page without the test clock, are found', () => {
  const found = (text: string) => readsRealDate({ path: 'tests/e2e/a.spec.ts', text }).length;
  expect(found("new Intl.DateTimeFormat('en').format()")).toBe(1);
  expect(found('Temporal.Now.instant()')).toBe(1);
  expect(found("import { expect, test } from '@playwright/test';")).toBe(1);
  expect(
    found("import { expect, test } from './test.ts';\nimport type { Page } from '@playwright/test';"),
  ).toBe(0);
});
