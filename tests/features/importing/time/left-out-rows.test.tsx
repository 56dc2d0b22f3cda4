import { expect, it } from 'vitest';
import { CutRows, LeftOutRows } from '#features/importing/time/left-out-rows.tsx';
import { render } from '#tests/ui/render.tsx';

const cells = () =>
  [...document.querySelectorAll('h3, tbody tr')].map((each) =>
    each.tagName === 'H3'
      ? each.textContent
      : [...each.children].map(({ textContent }) => textContent).join(' | '),
  );

it('DEC-129 lists each shortened row with the amount and the reason, and each skipped row', async () => {
  const text = '2026-11-16 09:00, Mia Member, Website: Mail';
  await render(
    <>
      <CutRows rows={[{ line: 2, text, other: 3, ms: 900_000 }]} />
      <LeftOutRows rows={[{ line: 7, text, code: 'overlap', other: 5 }]} />
    </>,
  );
  expect(cells()).toEqual([
    'Cut rows',
    `2 | ${text} | Cut by 0:15 where row 3 of the same person starts.`,
    'Skipped rows',
    `7 | ${text} | Overlaps row 5 of the same person.`,
  ]);
});
