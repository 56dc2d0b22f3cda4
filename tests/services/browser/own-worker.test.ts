import { afterEach, expect, it, vi } from 'vitest';
import { startWorker } from '#services/browser/own-worker.ts';
import { createTimeFileReader } from '#services/browser/open-time-file.ts';

afterEach(() => void vi.unstubAllGlobals());

it('RPT-23 S3-18 all workers share one Trusted Types policy, created once', () => {
  const made: string[] = [];
  const started: string[] = [];
  vi.stubGlobal('location', new URL('https://weekwright.example/app'));
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: object) {
      if (made.includes(name)) throw new TypeError(`A policy called ${name} exists.`);
      made.push(name);
      return rules;
    },
  });
  vi.stubGlobal(
    'Worker',
    class {
      constructor(url: string) {
        started.push(new URL(url).origin);
      }
      addEventListener = () => undefined;
      postMessage = () => undefined;
    },
  );
  startWorker('/assets/workbook.js');
  void createTimeFileReader().open(new Blob(['Client']));
  expect([made, started]).toEqual([['own-worker'], [location.origin, location.origin]]);
  expect(() => startWorker('https://evil.example/worker.js')).toThrow('A worker of another site.');
  expect(started).toHaveLength(2);
});
