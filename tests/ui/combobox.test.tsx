import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ComboboxOption } from '#ui/combobox-option.ts';
import { Combobox, type ComboboxProps } from '#ui/combobox.tsx';
import { click, find, findInput, press, render, type, settle } from './render.tsx';

const clients: ComboboxOption[] = [
  { id: '1', label: 'Brightwell Energy', colour: 'orange' },
  { id: '2', label: 'Fernway', colour: 'blue' },
  { id: '3', label: 'Société Pine', colour: 'green' },
];

function Client({ initial = null, ...props }: Partial<ComboboxProps> & { initial?: ComboboxOption | null }) {
  const [value, setValue] = useState(initial);
  return (
    <Combobox
      label="Client"
      name="idClient"
      emptyText="No clients found"
      options={clients}
      {...props}
      value={value}
      onChange={(next) => {
        props.onChange?.(next);
        setValue(next);
      }}
    />
  );
}

const input = () => findInput('[role=combobox]');
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);

afterEach(() => void vi.useRealTimers());

describe('Combobox', () => {
  it('finds by typing without regard to accents and chooses with the keyboard', async () => {
    const onChange = vi.fn<(value: ComboboxOption | null) => void>();
    await render(<Client onChange={onChange} />);
    await type(input(), 'societe');
    expect(options()).toEqual(['Société Pine']);
    await press('Enter');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(clients[2]);
    expect(input().value).toBe('Société Pine');
    expect(findInput('input[name=idClient]').value).toBe('3');
    expect(options()).toEqual([]);
  });

  it('walks the list with the arrows and closes with Escape without a choice', async () => {
    const onChange = vi.fn<(value: ComboboxOption | null) => void>();
    await render(<Client initial={clients[0] ?? null} onChange={onChange} />);
    await settle(() => input().focus());
    await press('ArrowDown');
    expect(find('[role=option][data-focus]').textContent).toBe('Fernway');
    await press('Escape');
    expect(options()).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
    expect(input().value).toBe('Brightwell Energy');
  });

  it('says that nothing was found', async () => {
    await render(<Client />);
    await type(input(), 'zzz');
    expect(options()).toEqual(['No clients found']);
  });

  it('asks for the search only after the debounce, once, with the last text', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onSearch = vi.fn<(text: string) => void>();
    await render(<Client onSearch={onSearch} debounce={500} />);
    await type(input(), 'f');
    await type(input(), 'fe');
    await settle(() => void vi.advanceTimersByTime(499));
    expect(onSearch).not.toHaveBeenCalled();
    await settle(() => void vi.advanceTimersByTime(1));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('fe');
  });

  it('is emptied by its button, and cannot be when it is required', async () => {
    const onChange = vi.fn<(value: ComboboxOption | null) => void>();
    const { show } = await render(<Client initial={clients[1] ?? null} onChange={onChange} />);
    await click(find('button[aria-label="Clear Client"]'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
    await show(<Client key="required" required initial={clients[1] ?? null} />);
    expect(document.querySelector('button[aria-label="Clear Client"]')).toBeNull();
  });

  it('cannot be opened while it says why', async () => {
    await render(<Client why={{ what: "Can't choose", reason: 'Choose a client first.' }} />);
    await settle(() => input().focus());
    await press('ArrowDown');
    expect(options()).toEqual([]);
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose a client first.',
    );
  });
});
