import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-day.ts';
import {
  divisionsOf,
  filterKinds,
  firstView,
  fromQuery,
  groupedBy,
  groupings,
  type ReportView,
  toQuery,
} from '#domain/report/filters.ts';
import { presets } from '#domain/report/ranges.ts';

const day = fc.integer({ min: 0, max: 1_500 }).map((count) => addDays('2025-01-01', count));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 5 });
const anyView: fc.Arbitrary<ReportView> = fc
  .record({
    range: fc.oneof(
      fc.constantFrom(...presets),
      fc.tuple(day, fc.integer({ min: 0, max: 900 })).map(([from, count]) => ({
        from,
        to: addDays(from, count),
      })),
    ),
    clients: ids,
    projects: ids,
    labels: ids,
    users: ids,
    teams: ids,
    by: fc.constantFrom(...groupings),
    compares: fc.boolean(),
    hidden: fc.uniqueArray(fc.oneof(fc.nat(1_000_000).map(String), fc.constant('other')), { maxLength: 5 }),
    place: fc.nat(3),
  })
  .map(({ place, ...view }) => {
    const all = divisionsOf(view.by);
    return { ...view, division: all[place % all.length] ?? 'none' };
  });

describe('the URL of a report', () => {
  it('RPT-01 RPT-03 RPT-04 the URL contains the whole view, so that a link shows the same report', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(fromQuery(toQuery(view))).toEqual(view);
      }),
    );
    expect(toQuery(firstView)).toEqual([]);
    expect(
      toQuery({
        ...firstView,
        range: 'Last quarter',
        clients: [3, 1],
        by: 'project',
        division: 'day',
        compares: true,
      }),
    ).toEqual([
      ['range', 'last-quarter'],
      ['clients', '3-1'],
      ['by', 'project'],
      ['then', 'day'],
      ['compare', '1'],
    ]);
  });

  it('RPT-03 RPT-04 invalid parameters show the default view', () => {
    expect(fromQuery([])).toEqual(firstView);
    const wrong: [string, string][] = [
      ['range', 'last-century'],
      ['from', '2026-03-02'],
      ['to', '2026-03-01'],
      ['clients', '1,2'],
      ['projects', '0'],
      ['labels', '1-'],
      ['users', '99999999999999999'],
      ['teams', '1; DROP'],
      ['by', 'user'],
      ['then', 'team-'],
      ['compare', 'yes'],
      ['hide', '1-others'],
    ];
    expect(fromQuery(wrong)).toEqual(firstView);
  });

  it('RPT-04 another grouping shows all hidden series again', () => {
    const hidden = ['3', 'other'];
    expect(toQuery({ ...firstView, hidden })).toEqual([['hide', '3-other']]);
    expect(groupedBy({ ...firstView, hidden }, 'label').hidden).toEqual([]);
    expect(groupedBy({ ...firstView, hidden }, 'client').hidden).toEqual(hidden);
  });

  it('RPT-04 another grouping drops a division by project', () => {
    expect(groupedBy(firstView, 'label')).toMatchObject({ by: 'label', division: 'user' });
    expect(groupedBy({ ...firstView, division: 'day' }, 'label')).toMatchObject({
      by: 'label',
      division: 'day',
    });
    expect(filterKinds).toEqual(['clients', 'projects', 'labels', 'users', 'teams']);
  });
});
