import { describe, expect, it, vi } from 'vitest';
import { TaskFormHost } from '#features/task-form/task-form-host.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { TODAY } from '#tests/support/tasks.ts';
import { find, render, settle } from '#tests/ui/render.tsx';

const code = vi.hoisted(() => {
  let come: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { come, isThere };
});

// The code of the form is on its way until a test lets it come.
vi.mock(import('#features/task-form/task-form-dialog.tsx'), async (importOriginal) => {
  await code.isThere;
  return importOriginal();
});

describe('TaskFormHost', () => {
  it('FRM-01 FRM-29 shows a dialog that can be left while its code is on its way, and gives the focus back', async () => {
    const workspace = new Workspace();
    const onClose = vi.fn<() => void>();
    const around = (request: Parameters<typeof TaskFormHost>[0]['request']) =>
      workspace.around(
        <>
          <button type="button">Add task</button>
          <TaskFormHost request={request} onClose={onClose} />
        </>,
      );
    const { host, show } = await render(around(null));
    host.querySelector('button')?.focus();
    await show(around({ kind: 'add', day: TODAY }));
    const outline = find('dialog[open]');
    expect([outline.getAttribute('aria-label'), outline.getAttribute('aria-busy')]).toEqual([
      'Add Task',
      'true',
    ]);
    expect(document.activeElement).toBe(outline);
    // Escape closes a dialog of the browser by itself, which no DOM in memory does.
    await settle(() => (outline as HTMLDialogElement).close());
    expect(onClose).toHaveBeenCalledOnce();
    await settle(() => code.come());
    await vi.waitFor(() => expect(find('[role=dialog] h2').textContent).toBe('Add Task'));
    expect(document.querySelector('dialog')).toBeNull();
    await show(around(null));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Add task'));
  });
});
