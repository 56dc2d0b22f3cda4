import { expect, it } from 'vitest';
import { grouped } from '#domain/texts/grouped.ts';

it('TBL-01 large counts have thousands separators', () => {
  expect([0, 999, 1_000, 12_345, 1_234_567].map(grouped)).toEqual([
    '0',
    '999',
    '1,000',
    '12,345',
    '1,234,567',
  ]);
});
