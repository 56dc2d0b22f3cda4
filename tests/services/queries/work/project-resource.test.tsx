// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { useReadProject } from '#services/queries/work/project-resource.ts';
import { Workspace } from '#tests/support/services.tsx';
import { render } from '#tests/ui/render.tsx';

it('NFR-03 a project read within the last 100 ms is not read again', async () => {
  vi.useFakeTimers();
  try {
    const workspace = new Workspace();
    const call = vi.spyOn(workspace.services.api, 'call').mockImplementation((async () => ({
      ok: true,
      data: {
        idProject: 1,
        name: 'Website',
        idClient: 2,
        client: { ClientName: 'Fernway', ColorCode: '#123456' },
        ColorCode: '#123456',
        Status: 1,
        idDefaultLabel: null,
      },
      position: null,
    })) as never);
    let read: ReturnType<typeof useReadProject> = async () => Promise.reject(new Error('Not there.'));
    function Reader() {
      read = useReadProject();
      return null;
    }
    await render(workspace.around(<Reader />));
    expect((await read(1)).name).toBe('Website');
    await vi.advanceTimersByTimeAsync(99);
    await read(1);
    expect(call).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await read(1);
    expect(call).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
