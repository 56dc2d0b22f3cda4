import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ClientPicker } from '#features/pickers/client-picker.tsx';
import { LabelPicker } from '#features/pickers/label-picker.tsx';
import type { PickerProps } from '#features/pickers/picker.tsx';
import { ProjectPicker } from '#features/pickers/project-picker.tsx';
import { UserPicker } from '#features/pickers/user-picker.tsx';
import type { ClientItem } from '#services/queries/clients.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, press, render, settle, type } from '#tests/ui/render.tsx';

afterEach(() => void vi.useRealTimers());

const input = () => findInput('[role=combobox]');
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const open = () => click(input());

async function show(picker: ReactNode) {
  const workspace = new Workspace();
  await render(workspace.around(picker));
  return workspace;
}

function Client(props: Partial<PickerProps<ClientItem>>) {
  const [value, setValue] = useState<ClientItem | null>(null);
  return <ClientPicker name="idClient" {...props} value={value} onChange={setValue} />;
}

describe('pickers', () => {
  it('API-101 DEC-88 offers the active clients, with their colours', async () => {
    const { calls } = await show(<Client />);
    expect(calls).toMatchObject([
      { key: 'GET /api/clients/Client/List', input: { query: { IncludeInactive: 'false' } } },
    ]);
    await open();
    expect(options()).toEqual(['Fernway', 'Kestrel Bank']);
    expect(find('[role=option]:first-child span[style]').style.backgroundColor).toContain(
      '--color-mark-blue',
    );
  });

  it('API-102 DEC-88 offers the active projects of the client', async () => {
    const { calls } = await show(<ProjectPicker clientId={1} value={null} onChange={() => undefined} />);
    expect(calls).toMatchObject([
      { key: 'GET /api/projects/Project/List', input: { query: { IncludeInactive: 'false' } } },
    ]);
    await open();
    expect(options()).toEqual(['Website', 'Internal']);
  });

  it('API-100 DEC-88 offers the active labels', async () => {
    const { calls } = await show(<LabelPicker value={null} onChange={() => undefined} />);
    expect(calls).toMatchObject([
      { key: 'POST /api/labels/Label/List', input: { body: { IncludeInactive: false } } },
    ]);
    await open();
    expect(options()).toEqual(['Design', 'Development']);
  });

  it('TBL-07 TBL-08 NFR-11 searches half a second after the last key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show(<Client />);
    await type(input(), 'KEST');
    await settle(() => void vi.advanceTimersByTime(499));
    expect(options()).toEqual(['Searching…']);
    await settle(() => void vi.advanceTimersByTime(1));
    expect(options()).toEqual(['Kestrel Bank']);
  });

  it.each(['Enter', 'Tab'])(
    'TBL-07 TBL-08 NFR-11 searches at once with %s and takes the first it finds',
    async (key) => {
      await show(<Client />);
      await type(input(), 'KESTR');
      await press(key);
      expect(findInput('input[name=idClient]').value).toBe('2');
      expect(input().value).toBe('Kestrel Bank');
    },
  );

  it('TBL-07 says that nothing was found', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show(<Client />);
    await type(input(), '.*');
    await settle(() => void vi.advanceTimersByTime(501));
    expect(options()).toEqual(['No clients found']);
  });

  it('TBL-09 the error of the client picker, where no other is given', async () => {
    await show(<Client error />);
    expect(document.body.textContent).toContain('Client is required');
  });

  it('TBL-10 the error of the project picker, where no other is given', async () => {
    await show(<ProjectPicker error clientId={1} value={null} onChange={() => undefined} />);
    expect(document.body.textContent).toContain('Project is required');
  });

  it('an error that is given stands instead of its own', async () => {
    await show(<Client error="Choose one" />);
    expect(document.body.textContent).toContain('Choose one');
    expect(document.body.textContent).not.toContain('Client is required');
  });

  it('ROL-30 offers the people that may be chosen, and names one who has left', async () => {
    await show(<UserPicker value={99} onChange={() => undefined} allows={(id) => id !== 9} />);
    await vi.waitFor(() => expect(input().value).toBe('Inactive person'));
    await open();
    expect(options()).toEqual(['Elif Yilmaz', 'Jonas Weber']);
  });
});
