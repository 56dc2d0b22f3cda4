import { expect, it, vi } from 'vitest';
import { BoardActionsProvider } from '#features/board/board-actions.tsx';
import { CardList } from '#features/board/column/card-list.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { task, TODAY } from '#tests/support/tasks.ts';
import { render } from '#tests/ui/render.tsx';

vi.mock(import('#features/board/column/card-window.ts'), () => {
  throw new Error('The network is gone.');
});

const cards = () => document.querySelectorAll('[data-card]').length;

it('BRD-12 a column has the cards that fill a window at once, and all of them where the rest of its code cannot be read', async () => {
  const tasks = Array.from({ length: 40 }, (_, n) => task(n, { index: n }));
  const actions = { onAdd: vi.fn<() => void>(), onEdit: vi.fn<() => void>() };
  const seen = new Set<number>();
  const observer = new MutationObserver(() => cards() > 0 && seen.add(cards()));
  observer.observe(document, { childList: true, subtree: true });
  await render(
    new Workspace({ tasks }).around(
      <BoardActionsProvider actions={actions}>
        <CardList day={TODAY} tasks={tasks} />
      </BoardActionsProvider>,
    ),
  );
  await vi.waitFor(() => expect(cards()).toBe(40));
  observer.disconnect();
  expect([...seen]).toEqual([6, 40]);
});
