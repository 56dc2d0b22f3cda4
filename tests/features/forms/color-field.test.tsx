import { expect, it, vi } from 'vitest';
import { ColorField } from '#features/forms/color-field.tsx';
import { click, find, findInput, render, type } from '#tests/ui/render.tsx';

const why = { what: "Can't change this label", reason: "Your role can't create labels." };

it('ROL-08 TBL-11 a locked color field stays in the Tab order, and says why it is locked', async () => {
  const onChange = vi.fn<(color: string) => void>();
  await render(<ColorField label="Color" name="ColorCode" value="#123456" onChange={onChange} why={why} />);
  const radios = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')];
  const any = findInput('[type=color]');
  const typed = findInput('[name=ColorCode]');
  expect([...radios, any, typed].filter(({ disabled }) => disabled)).toEqual([]);
  const said = (control: Element) =>
    document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
  const whole = "Can't change this label Your role can't create labels.";
  expect([find('[role=radiogroup]'), any, typed].map(said)).toEqual([whole, whole, whole]);
  await click(radios[0] ?? typed);
  await type(any, '#ABCDEF');
  expect([onChange.mock.calls, typed.readOnly]).toEqual([[], true]);
});
