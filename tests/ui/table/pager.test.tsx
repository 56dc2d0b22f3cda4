import { expect, it } from 'vitest';
import { Pager } from '#ui/table/pager.tsx';
import { find, render } from '#tests/ui/render.tsx';

it.each([
  [0, 0, '0 of 0'],
  [7, 0, '1–7 of 7'],
  [5_000, 12, '1,201–1,300 of 5,000'],
  [1_250, 12, '1,201–1,250 of 1,250'],
])('TBL-01 with %i rows page %i shows %j', async (rows, page, words) => {
  await render(<Pager title="Users" page={page} pageSize={100} rows={rows} onPage={() => undefined} />);
  expect(find('nav p').textContent).toBe(words);
});
