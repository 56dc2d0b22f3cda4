import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import type { Chart } from '#machines/chart.ts';
import { charts } from '#machines/registry.ts';
import { drawnBefore, FOLDER, statechartFiles } from '#scripts/statecharts/files.ts';
import { COMMAND } from '#scripts/statecharts/page.ts';
import { svgOf } from '#scripts/statecharts/svg.ts';
import { readTests, titlesOf, walksOf } from '#scripts/statecharts/walks.ts';
import { walkedPaths } from '#tests/support/model/coverage.ts';
import { full } from '#tests/support/full.ts';

const folder = path.join(import.meta.dirname, '..', '..', FOLDER);
// A picture is laid out again only where its drawing has changed; `npm run test:full` lays out all.
const files = await statechartFiles(full ? undefined : drawnBefore);

const page = (name: string): string => files.get(`${name}.md`) ?? '';
const rowsOf = (text: string): string[][] =>
  text.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.slice(2, -2).split(' | ')] : []));

it('the pages show guards and actions with their parameters, and no names of the engine', () => {
  const rows = rowsOf(page('task-lifecycle'));
  expect(rows.flatMap(([from, when, asked]) => (when === 'always' ? [[from, asked]] : []))).toEqual([
    ['`timer.resting.settling`', '`isNow(created)`'],
    ['`timer.resting.settling`', '`isNow(inProgress)`'],
    ['`timer.resting.settling`', '`isNow(paused)`'],
    ['`timer.resting.settling`', '`isNow(done)`'],
  ]);
  expect(rows.find(([, when]) => when === 'timer.pause')?.slice(2, 4)).toEqual([
    '`mayTime(pause)`',
    '`begin(pause)`',
  ]);
  expect([...files].filter(([name, text]) => name.endsWith('.md') && text.includes('xstate.'))).toEqual([]);
});

it('the pages name the test of each transition, on screen where that is visible', () => {
  const machine = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', break: 'off' } } },
  });
  const chart: Chart = {
    name: 'night-lamp',
    machine,
    purpose: '',
    requirements: [],
    states: {},
    words: {},
    cases: [],
    onScreen: { unseen: { 'on: break -> off': 'Nobody sees it.' } },
  };
  const tests = [{ path: 'tests/lamp.test.tsx', text: 'walkScreen(nightLampChart, {' }];
  expect(walksOf(chart, tests)).toEqual({ screen: 'tests/lamp.test.tsx', browser: null });
  expect(titlesOf(chart, walkedPaths(chart), tests)).toEqual(
    new Map([
      ['off: press -> on', 'press = "on"'],
      ['on: press -> off', 'press > press = "off"'],
      ['on: break -> off', 'press > break = "off"'],
    ]),
  );
  expect(walksOf(chart, []).screen).toBeNull();
});

const tests = readTests();

it.each(charts)('the chart $name is walked on screen, or gives the reason why it has no screen', (chart) => {
  expect(walksOf(chart, tests).screen === null).toBe(chart.noFace !== undefined);
});

/** The charts of the main flows, whose transitions are tested in a browser against the server. */
const inBrowser = [
  'task-lifecycle',
  'quick-timer',
  'onboarding-save',
  'onboarding-save',
  'confirm-delete',
  'board',
  'bulk-selection',
  'notification-visibility',
  'calendar-import',
  'assistant-chat',
];

it.each(inBrowser)('the chart %s is walked in a browser, and its page names the test', (name) => {
  const chart = charts.find((each) => each.name === name);
  const { browser } = chart ? walksOf(chart, tests) : { browser: null };
  expect(browser).toMatch(/^tests\/e2e\/.+\.spec\.ts$/);
  expect(page(name)).toContain(`In a browser, against the real server, [${browser}]`);
});

describe('the pages of the statecharts', () => {
  it.each([...files])('%s is up to date', async (name, text) => {
    const written = await readFile(path.join(folder, name), 'utf8').catch(() => '');
    expect(written === text ? 'fresh' : `${FOLDER}/${name} is stale: run \`${COMMAND}\`.`).toBe('fresh');
  });

  it('exist for each chart, and no others (else run `npm run statecharts`)', async () => {
    expect((await readdir(folder)).toSorted()).toEqual([...files.keys()].toSorted());
  });

  const drawnTwice = full ? charts : charts.filter(({ name }) => name === 'connection');

  it.each(drawnTwice)('the picture of $name has the same bytes on a second run', async (chart) => {
    expect(await svgOf(chart.machine)).toBe(files.get(`${chart.name}.svg`));
  });

  it('have no outdated and no hand-edited pictures', async () => {
    const lamp = (label: string) =>
      setup({}).createMachine({
        id: 'lamp',
        initial: 'off',
        states: { off: { on: { [label]: 'on' } }, on: {} },
      });
    const picture = await svgOf(lamp('press'));
    const byHand = picture.replace('>press<', '>pull<');
    expect(byHand).not.toBe(picture);
    expect(await svgOf(lamp('press'), byHand)).toBe(picture);
    expect(await svgOf(lamp('pull'), picture)).toBe(await svgOf(lamp('pull')));
    expect(await svgOf(lamp('pull'), picture)).not.toBe(picture);
  });
});
