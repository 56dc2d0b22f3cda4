import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { click, find, findInput, render, type } from '#tests/ui/render.tsx';

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('TextField', () => {
  it('links label, hint and errors to its input', async () => {
    await render(
      <TextField id="mail" label="Email" hint="At work" error={['Enter a valid e-mail', 'Too long']} />,
    );
    const input = findInput('input');
    expect(find('label').getAttribute('for')).toBe('mail');
    expect(described(input)).toEqual(['At work', 'Enter a valid e-mailToo long']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('is valid without an error', async () => {
    await render(<TextField label="Email" error={[]} />);
    expect(find('input').hasAttribute('aria-invalid')).toBe(false);
    expect(find('input').hasAttribute('aria-describedby')).toBe(false);
  });

  it('passes other props to the input', async () => {
    const ref = { current: null };
    await render(<TextField label="Time" ref={ref} inputMode="numeric" name="time" />);
    expect(ref.current).toBe(find('input'));
    expect(findInput('input').name).toBe('time');
    expect(find('input').getAttribute('inputmode')).toBe('numeric');
  });

  it('counts characters, controlled or uncontrolled', async () => {
    const { host, show } = await render(<TextField label="Name" defaultValue="Fix" counter={150} />);
    expect(host.textContent).toContain('3/150');
    await type(findInput('input'), 'Fix totals');
    expect(host.textContent).toContain('10/150');
    await show(<TextArea key="area" label="Text" value="ab" readOnly counter={500} />);
    expect(host.textContent).toContain('2 of 500 characters');
  });
});

describe('PasswordField', () => {
  it('shows and hides its text', async () => {
    await render(<PasswordField label="Password" defaultValue="secret" />);
    expect(findInput('input').type).toBe('password');
    await click(find('button[aria-label="Show password"]'));
    expect(findInput('input').type).toBe('text');
    await click(find('button[aria-label="Hide password"]'));
    expect(findInput('input').type).toBe('password');
  });
});

describe('DateField', () => {
  it('is cleared with an input event', async () => {
    const onChange = vi.fn<(value: string) => void>();
    await render(
      <DateField label="End" defaultValue="2026-11-21" onChange={(event) => onChange(event.target.value)} />,
    );
    await click(find('button[aria-label="Clear End"]'));
    expect(findInput('input').value).toBe('');
    expect(onChange).toHaveBeenCalledWith('');
    expect(document.activeElement).toBe(find('input'));
  });

  it("can't be cleared when required", async () => {
    const { host } = await render(<DateField label="End" defaultValue="2026-11-21" required />);
    expect(host.querySelector('button')).toBeNull();
  });
});

describe('Checkbox', () => {
  it('shows a partial selection', async () => {
    const { show } = await render(<Checkbox label="All" isMixed />);
    expect(findInput('input').indeterminate).toBe(true);
    await show(<Checkbox label="All" />);
    expect(findInput('input').indeterminate).toBe(false);
  });
});
