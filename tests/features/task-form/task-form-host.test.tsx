import { describe, expect, it, vi } from 'vitest';
import { TaskFormHost } from '#features/task-form/task-form-host.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { TODAY } from '#tests/support/tasks.ts';
import { render } from '#tests/ui/render.tsx';

describe('TaskFormHost', () => {
  it('FRM-01 shows the requested dialog, and a new one for each request', async () => {
    const workspace = new Workspace();
    const around = (request: Parameters<typeof TaskFormHost>[0]['request']) =>
      workspace.around(<TaskFormHost request={request} onClose={() => undefined} />);
    const { show } = await render(around(null));
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await show(around({ kind: 'add', day: TODAY }));
    const date = () => document.querySelector<HTMLInputElement>('input[name=StartDate]')?.value;
    await vi.waitFor(() => expect(date()).toBe(TODAY));
    await show(around({ kind: 'add', day: null }));
    await vi.waitFor(() => expect(date()).toBe(''));
    await show(around(null));
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  });
});
