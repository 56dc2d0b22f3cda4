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

// The form's code loads only when a test allows it.
vi.mock(import('#features/task-form/task-form-dialog.tsx'), async (importOriginal) => {
  await code.isThere;
  return importOriginal();
});

describe('TaskFormHost', () => {
  it('FRM-01 FRM-29 shows a closable dialog while its code loads, and returns the focus', async () => {
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
    // Browsers close dialogs on Escape; in-memory DOMs don't.
    await settle(() => (outline as HTMLDialogElement).close());
    expect(onClose).toHaveBeenCalledOnce();
    await settle(() => code.come());
    await vi.waitFor(() => expect(find('[role=dialog] h2').textContent).toBe('Add Task'));
    expect(document.querySelector('dialog')).toBeNull();
    await show(around(null));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Add task'));
  });
});
