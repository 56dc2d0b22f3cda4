import { expect, it, vi } from 'vitest';
import { BoardActionsProvider } from '#features/board/board-actions.tsx';
import { CardList } from '#features/board/column/card-list.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { task, TODAY } from '#tests/support/tasks.ts';
import { render } from '#tests/ui/render.tsx';

it('BRD-12 a column without layout renders enough cards to fill a window', async () => {
  const tasks = Array.from({ length: 40 }, (_, n) => task(n, { index: n }));
  const actions = { onAdd: vi.fn<() => void>(), onEdit: vi.fn<() => void>() };
  await render(
    new Workspace({ tasks }).around(
      <BoardActionsProvider actions={actions}>
        <CardList day={TODAY} tasks={tasks} isDrawn isFiltered={false} />
      </BoardActionsProvider>,
    ),
  );
  expect(document.querySelectorAll('[data-card]').length).toBe(6);
});
