import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn, TableSort } from '#ui/table/table-column.ts';
import { click, find, render } from '#tests/ui/render.tsx';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly hours: number;
}

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'hours', header: 'Hours', value: ({ hours }) => hours, align: 'end' },
];

interface SampleProps {
  readonly rows: readonly Row[];
  readonly foot?: ReadonlyMap<string, string>;
}

function InRouter({ rows, foot }: SampleProps) {
  const [sort, setSort] = useState<TableSort>({ column: 'name', isDescending: false });
  const [page, setPage] = useState(0);
  return (
    <Table
      title="Rows"
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      sort={sort}
      onSort={setSort}
      page={page}
      onPage={setPage}
      href={({ id }) => `/rows/${id}`}
      {...(foot && { foot })}
    />
  );
}

function Sample({ rows, foot }: SampleProps) {
  return (
    <MemoryRouter>
      <InRouter rows={rows} {...(foot && { foot })} />
    </MemoryRouter>
  );
}

const shown = () => [...document.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent);
const header = (name: string) => find(`thead th:nth-child(${name === 'Name' ? 1 : 2}) button`);

it('TBL-02 tables sort texts in natural order and numbers by value, in both directions', async () => {
  const rows = ['item 10', 'Item 2', 'émile', 'Zoe'].map((name, id) => ({
    id,
    name,
    hours: [9, 100, 20, 3][id] ?? 0,
  }));
  await render(<Sample rows={rows} />);
  expect(shown()).toEqual(['émile', 'Item 2', 'item 10', 'Zoe']);
  await click(header('Name'));
  expect(shown()).toEqual(['Zoe', 'item 10', 'Item 2', 'émile']);
  expect(find('th[aria-sort]').getAttribute('aria-sort')).toBe('descending');
  await click(header('Hours'));
  expect(shown()).toEqual(['Zoe', 'item 10', 'émile', 'Item 2']);
});

it('TBL-03 TBL-05 TBL-06 NFR-18 tables show 100 rows on a page, and links to the others', async () => {
  const rows = Array.from({ length: 250 }, (_, id) => ({
    id,
    name: `Row ${String(id).padStart(3, '0')}`,
    hours: id,
  }));
  await render(<Sample rows={rows} />);
  expect([shown().length, find('nav p').textContent]).toEqual([100, '1–100 of 250']);
  await click(find('[aria-label="Page 3"]'));
  expect([shown()[0], shown().length, find('nav p').textContent]).toEqual(['Row 200', 50, '201–250 of 250']);
  await click(find('[aria-label="Previous page"]'));
  expect(shown()[0]).toBe('Row 100');
});

it('TBL-03 tables show the last page where the requested one no longer exists', async () => {
  const rows = Array.from({ length: 101 }, (_, id) => ({ id, name: `Row ${id}`, hours: id }));
  const { show } = await render(<Sample rows={rows} />);
  await click(find('[aria-label="Page 2"]'));
  await show(<Sample rows={rows.slice(0, 3)} />);
  expect(shown()).toEqual(['Row 0', 'Row 1', 'Row 2']);
});

it('TBL-03 DEC-150 the sums below a table cover all pages', async () => {
  const rows = Array.from({ length: 250 }, (_, id) => ({ id, name: `Row ${id}`, hours: 1 }));
  const foot = new Map([
    ['name', 'Total of 250 rows'],
    ['hours', '250'],
  ]);
  await render(<Sample rows={rows} foot={foot} />);
  const sums = () => [...document.querySelectorAll('tfoot td')].map(({ textContent }) => textContent);
  expect(sums()).toEqual(['Total of 250 rows', '250']);
  await click(find('[aria-label="Page 3"]'));
  expect([shown().length, sums()]).toEqual([50, ['Total of 250 rows', '250']]);
  expect(find('table').getAttribute('aria-rowcount')).toBe('252');
});
