import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const METRIC = /\b(?:http_server|db_client|weekwright|nodejs|process)_[a-z0-9_]+/g;
/** The suffixes that Prometheus adds to a histogram's name. */
const plain = (name: string): string => name.replace(/_(?:bucket|count|sum)$/, '');
/** The metrics of prom-client that the examples use. */
const OF_NODE = [
  'nodejs_eventloop_lag_mean_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
];

it.each(['deploy/grafana-dashboard.json', 'deploy/alerts.yml'])(
  'A1 decision 0172 %s queries metrics that the server has',
  (path) => {
    const served = [...read('server/http/monitoring/metrics.ts').matchAll(/name: '([a-z_]+)'/g)].map(
      ([, name = '']) => name,
    );
    const asked = [...read(path).matchAll(METRIC)].map(([name]) => name);
    expect(asked.length).toBeGreaterThan(5);
    const unknown = asked.filter(
      (name) => ![...served, ...OF_NODE].some((one) => one === name || one === plain(name)),
    );
    expect(unknown).toEqual([]);
  },
);

it('A1 decision 0172 the dashboard is JSON with a title and titled panels', () => {
  const { title, panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    title: string;
    panels: { title: string; targets: { expr: string }[] }[];
  };
  expect(title).toBe('Weekwright');
  expect(panels.map((panel) => panel.title)).toEqual([
    'Requests per second',
    'Duration, 50th, 95th and 99th percentile',
    'Slowest routes, 95th percentile',
    'Errors per second by route',
    'Database pool',
    'Event loop delay',
    'E-mails that wait',
    'Age of the oldest e-mail that waits',
    'Memory',
    'Version',
  ]);
  expect(panels.every(({ targets }) => targets.every(({ expr }) => expr.includes('job="weekwright"')))).toBe(
    true,
  );
});
