import { describe, expect, it } from 'vitest';
import { charts } from '#machines/registry.ts';
import { labelOf } from '#scripts/statecharts/words.ts';
import { stateName, statesOf, transitionsOf } from '#tests/support/model/chart-parts.ts';
import { coverageOf, walkedPaths } from '#tests/support/model/coverage.ts';
import { namesOf } from '#tests/support/model/names.ts';
import { runActor } from '#tests/support/model/run-actor.ts';
import { pictureOf } from '#tests/support/model/picture.ts';

describe.each(charts)('$name', (chart) => {
  const paths = walkedPaths(chart);
  const model = paths.map(({ snapshots }) => snapshots.map(pictureOf));
  const coverage = coverageOf(chart, paths);

  it('the chart has paths to every state', () => {
    expect(coverage.states.missed).toEqual([]);
  });

  it('the chart has paths through every transition and each branch of a guard', () => {
    expect(coverage.transitions.missed).toEqual([]);
  });

  it('the chart has only plain JSON in its context', () => {
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  // The statechart pages refer to these tests by their paths.
  it.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await runActor(chart, path)).toEqual(path.snapshots.map(pictureOf));
  });

  it('the chart describes exactly its states and names', () => {
    expect(Object.keys(chart.states).toSorted()).toEqual(statesOf(chart.machine).map(stateName).toSorted());
    expect(Object.keys(chart.words).toSorted()).toEqual(namesOf(chart.machine).toSorted());
  });

  it('the chart gives reasons only for existing transitions', () => {
    const keys = new Set(transitionsOf(chart.machine).map(({ key }) => key));
    expect(Object.keys(chart.reasons ?? {}).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('the chart has display labels only if a screen covers it', () => {
    const labels = statesOf(chart.machine).map(labelOf).filter(Boolean);
    expect(chart.noFace === undefined ? [] : labels).toEqual([]);
  });

  it('the chart has no sample event without a transition', () => {
    const taken = new Set(transitionsOf(chart.machine).map(({ definition }) => definition.eventType));
    expect(chart.cases.filter(({ type }) => !taken.has(type))).toEqual([]);
  });
});
