import { describe, expect, it } from 'vitest';
import { charts } from '#machines/registry.ts';
import { statesOf, transitionsOf } from '#tests/support/model/chart-parts.ts';
import { coverageOf } from '#tests/support/model/coverage.ts';
import { type EdgePath, edgePaths } from '#tests/support/model/edge-paths.ts';
import { namesOf } from '#tests/support/model/names.ts';
import { runActor } from '#tests/support/model/run-actor.ts';
import { type Picture, pictureOf } from '#tests/support/model/picture.ts';

describe.each(charts)('$name', (chart) => {
  const paths = edgePaths(chart);
  const model = paths.map(({ snapshots }) => snapshots.map(pictureOf));
  const coverage = coverageOf(chart, paths);

  it('has paths that reach every state', () => {
    expect(coverage.states.missed).toEqual([]);
  });

  it('has paths that take every transition, each branch of a guard by itself', () => {
    expect(coverage.transitions.missed).toEqual([]);
  });

  it('keeps plain JSON as context', () => {
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  it('goes every path as a real actor like the model, step by step', async () => {
    const runs = await Promise.all(paths.map((path) => runActor(chart, path)));
    expect(named(paths, runs)).toEqual(named(paths, model));
  });

  it('describes every state and explains every name, and nothing else', () => {
    const silent = statesOf(chart.machine).filter(({ description }) => !description);
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(Object.keys(chart.words).toSorted()).toEqual(namesOf(chart.machine).toSorted());
  });

  it('has no sample for an event that no transition takes', () => {
    const taken = new Set(transitionsOf(chart.machine).map(({ definition }) => definition.eventType));
    expect(chart.cases.filter(({ type }) => !taken.has(type))).toEqual([]);
  });
});

/** What each path showed beside its name, so that a failure says which path it was. */
function named(paths: readonly EdgePath[], runs: readonly Picture[][]): unknown[] {
  return paths.map(({ name }, index) => [name, runs[index]]);
}
