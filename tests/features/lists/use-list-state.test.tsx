import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useListState } from '#features/lists/use-list-state.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, render } from '#tests/ui/render.tsx';

/** A list that makes three changes before it renders the first, and then one more. */
function List() {
  const state = useListState('name');
  const setAll = () => {
    state.set({ search: 'ern' });
    state.set({ sort: { column: 'tasks', isDescending: true } });
    state.set({ withInactive: true });
  };
  return (
    <>
      <output>{useLocation().search}</output>
      <p>{state.query}</p>
      <button type="button" id="all" onClick={setAll}>
        All
      </button>
      <button type="button" id="clear" onClick={() => state.set({ search: '' })}>
        Clear
      </button>
    </>
  );
}

it('TBL-01 TBL-02 changes made before the last one renders are kept', async () => {
  await render(new Workspace().around(<List />, '/app/labels?page=3'));
  await click(find('#all'));
  expect(find('output').textContent).toBe('?q=ern&sort=-tasks&inactive=1');
  await click(find('#clear'));
  expect(find('output').textContent).toBe('?sort=-tasks&inactive=1');
});

it('DEC-97 links beside the list keep the whole address except the client that the user came from', async () => {
  await render(new Workspace().around(<List />, '/app/projects/4?clientId=7&role=2&q=shop'));
  expect(find('p').textContent).toBe('?role=2&q=shop');
  await click(find('#clear'));
  expect(find('output').textContent).toBe('?clientId=7&role=2');
  expect(find('p').textContent).toBe('?role=2');
});
