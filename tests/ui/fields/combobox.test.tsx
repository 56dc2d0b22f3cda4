import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ComboboxOption } from '#ui/fields/combobox-option.ts';
import { Combobox, type ComboboxProps } from '#ui/fields/combobox.tsx';
import { click, find, findInput, press, render, type, settle } from '#tests/ui/render.tsx';

const clients: ComboboxOption[] = [
  { id: '1', label: 'Brightwell Energy', color: 'orange' },
  { id: '2', label: 'Fernway', color: 'blue' },
  { id: '3', label: 'Société Pine', color: 'green' },
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

/** The message below the field. */
const notice = () => document.querySelector('[id$=-error]')?.textContent ?? '';

afterEach(() => void vi.useRealTimers());

describe('Combobox', () => {
  it('finds options without regard to accents and chooses by keyboard', async () => {
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

  it('moves through the list with the arrow keys and closes with Escape without a choice', async () => {
    const onChange = vi.fn<(value: ComboboxOption | null) => void>();
    await render(<Client initial={clients[0] ?? null} onChange={onChange} />);
    await settle(() => input().focus());
    await press('ArrowDown');
    expect(find('[role=option][data-focus]').textContent).toBe('Brightwell Energy');
    await press('ArrowDown');
    expect(find('[role=option][data-focus]').textContent).toBe('Fernway');
    await press('Escape');
    expect(options()).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
    expect(input().value).toBe('Brightwell Energy');
  });

  it('selects its text when a click opens the list, so that typing begins a search', async () => {
    await render(<Client initial={clients[0] ?? null} />);
    await click(input());
    expect(options()).toEqual(['Brightwell Energy', 'Fernway', 'Société Pine']);
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 'Brightwell Energy'.length]);
  });

  it('reports that nothing was found', async () => {
    await render(<Client />);
    await type(input(), 'zzz');
    expect(options()).toEqual(['No clients found']);
  });

  it('searches only after the debounce, once, with the last text', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await render(<Client debounce={500} />);
    await type(input(), 'b');
    await settle(() => void vi.advanceTimersByTime(499));
    await type(input(), 'fe');
    await settle(() => void vi.advanceTimersByTime(499));
    expect(options()).toEqual(['Searching…']);
    await settle(() => void vi.advanceTimersByTime(1));
    expect(options()).toEqual(['Fernway']);
  });

  it.each(['Enter', 'Tab'])("doesn't wait for the debounce when %s is pressed", async (key) => {
    const onChange = vi.fn<(value: ComboboxOption | null) => void>();
    await render(<Client debounce={500} onChange={onChange} />);
    await type(input(), 'e');
    await press(key);
    expect(onChange.mock.lastCall).toEqual([clients[0]]);
    expect(input().value).toBe('Brightwell Energy');
    expect(options()).toEqual([]);
    expect(notice()).toBe('');
  });

  it('keeps the list and the text when Enter finds nothing', async () => {
    await render(<Client debounce={500} />);
    await type(input(), 'zzz');
    await press('Enter');
    expect([input().value, options()]).toEqual(['zzz', ['No clients found']]);
  });

  it('reports on blur that a text found nothing, until another one is typed', async () => {
    await render(<Client debounce={500} initial={clients[1] ?? null} />);
    await type(input(), 'zzz');
    await press('Tab');
    expect([input().value, options(), notice()]).toEqual(['Fernway', [], 'No clients found for “zzz”.']);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await type(input(), 'f');
    expect(notice()).toBe('');
  });

  it("takes a text's only option on blur, and asks where there are several", async () => {
    const onChange = vi.fn<(value: ComboboxOption | null) => void>();
    await render(<Client debounce={500} onChange={onChange} />);
    await type(input(), 'fern');
    await settle(() => input().blur());
    expect(onChange.mock.lastCall).toEqual([clients[1]]);
    await type(input(), 'i');
    await settle(() => input().blur());
    expect(onChange.mock.lastCall).toEqual([clients[1]]);
    expect([input().value, notice()]).toEqual(['Fernway', "“i” isn't in the list. Choose from the list."]);
  });

  it('reports nothing about a text cancelled with Escape', async () => {
    await render(<Client initial={clients[1] ?? null} />);
    await type(input(), 'bri');
    await press('Escape');
    expect([input().value, notice()]).toEqual(['Fernway', '']);
  });

  it('opens with a click, not with the focus, and chooses nothing without a selection', async () => {
    const onChange = vi.fn<(value: ComboboxOption | null) => void>();
    await render(<Client onChange={onChange} />);
    await settle(() => input().focus());
    expect(options()).toEqual([]);
    await click(input());
    expect(options()).toHaveLength(3);
    await press('Tab');
    await settle(() => input().blur());
    expect([options(), onChange.mock.calls.filter(([value]) => value !== null)]).toEqual([[], []]);
  });

  it('can be cleared by its button, except where required', async () => {
    const onChange = vi.fn<(value: ComboboxOption | null) => void>();
    const { show } = await render(<Client initial={clients[1] ?? null} onChange={onChange} />);
    await click(find('button[aria-label="Clear Client"]'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
    await show(<Client key="required" required initial={clients[1] ?? null} />);
    expect(document.querySelector('button[aria-label="Clear Client"]')).toBeNull();
  });

  it("can't be opened while it shows a reason", async () => {
    await render(<Client why={{ what: "Can't choose", reason: 'Choose a client first.' }} />);
    await settle(() => input().focus());
    await press('ArrowDown');
    expect(options()).toEqual([]);
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose a client first.',
    );
  });
});
