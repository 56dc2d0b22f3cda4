// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { Bulk } from '#services/bulk/bulk.types.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { useBulk } from '#services/user-services/use-bulk.ts';
import { Workspace } from '#tests/support/services.tsx';
import { task, taskId } from '#tests/support/tasks.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it("BLK-09 B6 DEC-19 bulk actions run on the shown board, and report their results in the page's messages", async () => {
  const workspace = new Workspace({ delivery: 'hold' });
  const view = workspace.services.board;
  let bulk: Bulk | undefined;
  function Offer() {
    bulk = useBulk();
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(workspace.around(<Offer />)));
  const onto = { day: '2026-11-19', assigneeId: 7 };
  await act(
    async () => void (await bulk?.act({ kind: 'paste', ids: [taskId(1)], sources: [task(1)], onto })),
  );
  const [copy] = [...view.tasks().values()];
  expect(copy).toMatchObject({ name: 'Task 1', day: '2026-11-19', loggedMs: 0 });
  const ids = [copy?.id ?? '', taskId(9)];
  await act(async () => void (await bulk?.act({ kind: 'complete', ids })));
  expect(workspace.facts.map(({ type }) => type)).toEqual(['tasks.cloned']);
  expect(toasts.list().map(({ text }) => text)).toEqual(['Pasted “Task 1”', 'This task no longer exists.']);
  act(() => root.unmount());
});
