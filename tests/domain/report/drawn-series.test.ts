import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawnSeries,
  drawnTime,
  OTHER,
  type Series,
  seriesBehind,
  toldApart,
} from '#domain/report/drawn-series.ts';

const seriesOf = (count: number): Series[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Client ${index}`,
    color: 'red',
    variant: index,
  }));

describe('the series of a chart', () => {
  it('B8 up to eight are drawn, otherwise the seven largest and one for the rest', () => {
    expect(drawnSeries(seriesOf(8), () => 1)).toEqual({ drawn: seriesOf(8), others: new Set() });
    const { drawn, others } = drawnSeries(seriesOf(10), (id) => 100 - Number(id));
    expect(drawn.map(({ name }) => name)).toEqual([
      'Client 0',
      'Client 1',
      'Client 2',
      'Client 3',
      'Client 4',
      'Client 5',
      'Client 6',
      'Other (3)',
    ]);
    expect([...others]).toEqual(['7', '8', '9']);
    expect([seriesBehind(OTHER, others), seriesBehind('3', others)]).toEqual([['7', '8', '9'], ['3']]);
    expect(drawnTime(OTHER, others, (id) => 100 - Number(id))).toBe(93 + 92 + 91);
  });

  it('decision 0117: series of the same color get different variants, in any spelling of the color', () => {
    const colors = ['red', '#00FF00', 'Red', '#00FF00', 'blue', 'red'];
    expect(toldApart(colors.map((color) => ({ color }))).map(({ variant }) => variant)).toEqual([
      0, 0, 1, 1, 0, 2,
    ]);
  });

  it('B8 the drawn series sum up to the total', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000_000), { maxLength: 40 }), (times) => {
        const msOf = (id: string) => times[Number(id)] ?? 0;
        const { drawn, others } = drawnSeries(seriesOf(times.length), msOf);
        expect(drawn.length).toBeLessThanOrEqual(8);
        expect(drawn.reduce((sum, { id }) => sum + drawnTime(id, others, msOf), 0)).toBe(
          times.reduce((sum, ms) => sum + ms, 0),
        );
      }),
    );
  });
});
