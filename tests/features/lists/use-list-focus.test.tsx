import { expect, it } from 'vitest';
import { useListFocus } from '#features/lists/use-list-focus.ts';
import { find, render, settle } from '#tests/ui/render.tsx';

interface ListProps {
  readonly rows: readonly string[];
  readonly panel?: boolean;
  readonly chosen?: string;
}

function List({ rows, panel = false, chosen }: ListProps) {
  const { list, add } = useListFocus(panel, chosen);
  return (
    <>
      <button type="button" ref={add}>
        Add
      </button>
      <div ref={list}>
        {rows.map((row) => (
          <a key={row} href={`#${row}`} data-row-name={row}>
            {row}
          </a>
        ))}
      </div>
      {panel && <input />}
    </>
  );
}

const type = () => settle(() => find('input').focus());
const focused = () => document.activeElement?.textContent;

it('DEC-10 a closing panel focuses its row, or the next one if the row is gone', async () => {
  const { show } = await render(<List rows={['a', 'b', 'c']} panel chosen="b" />);
  await type();
  await show(<List rows={['a', 'b', 'c']} />);
  expect(focused()).toBe('b');
  await show(<List rows={['a', 'c']} />);
  expect(focused()).toBe('c');
  await show(<List rows={['a']} />);
  expect(focused()).toBe('a');
  await show(<List rows={[]} />);
  expect(focused()).toBe('Add');
});

it('TPL-12 a focused row that is removed with its content passes the focus to the next', async () => {
  const { show } = await render(<List rows={['a', 'b', 'c']} />);
  await settle(() => find('[data-row-name=b]').focus());
  await show(<List rows={['a', 'c']} />);
  expect(focused()).toBe('c');
});

it('DEC-10 a panel whose row was removed before it closed focuses the following row', async () => {
  const { show } = await render(<List rows={['a', 'b', 'c']} panel chosen="b" />);
  await type();
  await show(<List rows={['a', 'c']} panel chosen="b" />);
  await show(<List rows={['a', 'c']} />);
  expect(focused()).toBe('c');
});

it('DEC-10 the form of a new entity returns the focus to the add button', async () => {
  const { show } = await render(<List rows={['a']} panel />);
  await type();
  await show(<List rows={['a', 'new']} />);
  expect(focused()).toBe('Add');
});

it("doesn't move a focus that is elsewhere or was released", async () => {
  const { show } = await render(<List rows={['a', 'b', 'c']} panel chosen="b" />);
  await settle(() => find('[data-row-name=a]').focus());
  await show(<List rows={['a', 'b', 'c']} />);
  expect(focused()).toBe('a');
  await settle(() => find('[data-row-name=a]').blur());
  await show(<List rows={['a', 'b', 'c']} />);
  await show(<List rows={['b', 'c']} />);
  expect(document.activeElement).toBe(document.body);
});
