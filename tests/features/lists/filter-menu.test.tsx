import { expect, it } from 'vitest';
import { FilterMenu } from '#features/lists/filter-menu.tsx';
import { buttonSaying } from '#tests/features/board/open-board.tsx';
import { click, findInput, press, render, settle } from '#tests/ui/render.tsx';

const optionsTo = (most: number) =>
  Array.from({ length: most }, (_each, at) => at + 1).map((id) => {
    return { id, name: `Client ${id}`, color: null, isActive: true };
  });
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];

async function open(chosen: readonly number[], most = 3) {
  const asked: (readonly number[])[] = [];
  const menu = (now: readonly number[]) => (
    <FilterMenu
      words={{ name: 'Clients', all: 'All clients' }}
      options={optionsTo(most)}
      chosen={now}
      onChange={(ids) => void asked.push(ids)}
    />
  );
  const { show } = await render(menu(chosen));
  await click(buttonSaying('Clients') as HTMLElement);
  const check = async (id: number) => click(boxes()[id - 1] as HTMLElement);
  return { asked, check, say: (now: readonly number[]) => show(menu(now)) };
}

it('RPT-03 keeps all choices made before the first one is applied', async () => {
  const { asked, check, say } = await open([]);
  await check(1);
  await check(2);
  await say([1]);
  await check(3);
  expect(asked).toEqual([[1], [1, 2], [1, 2, 3]]);
});

it('RPT-03 starts from choices made elsewhere meanwhile', async () => {
  const { asked, check, say } = await open([]);
  await check(1);
  await say([1]);
  await say([]);
  await check(3);
  expect(asked).toEqual([[1], [3]]);
});

it('RPT-03 Down arrow moves from the search into the list', async () => {
  await open([], 12);
  await settle(() => findInput('input[type=search]').focus());
  await press('ArrowDown');
  expect(document.activeElement).toBe(boxes()[0]);
  await press('ArrowDown');
  expect(document.activeElement).toBe(boxes()[1]);
});
