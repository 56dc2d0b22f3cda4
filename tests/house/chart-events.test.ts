import { expect, it } from 'vitest';
import { charts } from '#machines/registry.ts';
import { eventsOf } from '#tests/support/model/names.ts';
import { unsentEvents } from './chart-events.ts';
import { readSources } from './sources.ts';

const product = readSources('src/app', 'src/features', 'src/services', 'src/ui');

it.each(charts)('each event of the chart $name is sent by the product', ({ machine }) => {
  expect(unsentEvents(eventsOf(machine), product)).toEqual([]);
});

it('an event that is never sent is found', () => {
  const text = "chart.send({ type: 'door.open' }); chart.send({ type: `lamp.${way}` });";
  expect(unsentEvents(['door.open', 'door.close', 'lamp.on'], [{ path: 'src/a.ts', text }])).toEqual([
    'door.close',
  ]);
});
