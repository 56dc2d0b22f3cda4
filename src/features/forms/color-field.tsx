import { Check } from 'lucide-react';
import { useId } from 'react';
import { palette } from '#domain/palette.ts';
import { cx } from '#ui/styles/cx.ts';
import { Field } from '#ui/fields/field.tsx';
import { dotColor } from '#ui/styles/dot-color.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { useTip } from '#ui/overlays/use-tip.tsx';

interface ColorFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
  readonly error?: readonly string[] | undefined;
  readonly why?: DisabledReason | undefined;
}

export function ColorField({ label, name, value, onChange, error, why }: ColorFieldProps) {
  const id = useId();
  const { anchor, layer } = useTip({ why });
  const isLocked = why !== undefined;
  const chosen = palette.find(({ color }) => color === value.toUpperCase());
  return (
    <Field id={id} label={label}>
      <div
        {...anchor}
        role="radiogroup"
        aria-label={label}
        aria-disabled={isLocked || undefined}
        className="flex flex-wrap gap-1"
      >
        {palette.map(({ name: colorName, color }) => (
          <label
            key={color}
            className={cx(
              'relative grid size-8 cursor-pointer place-items-center rounded-control hover:bg-hover has-checked:edged',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-line',
            )}
          >
            <input
              type="radio"
              // Not part of the form, which sends the text beside it.
              form=""
              name={`${id}-palette`}
              aria-label={colorName}
              checked={chosen?.color === color}
              aria-disabled={isLocked || undefined}
              onChange={() => !isLocked && onChange(color)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className="grid size-5 place-items-center rounded-full text-on-mark forced-color-adjust-none"
              style={{ backgroundColor: dotColor(color) }}
            >
              {chosen?.color === color && <Check className="size-3.5" />}
            </span>
          </label>
        ))}
      </div>
      {layer}
      <div className="mt-1 flex items-end gap-2">
        <input
          type="color"
          aria-label="Choose any color"
          aria-disabled={isLocked || undefined}
          aria-describedby={anchor['aria-describedby']}
          onClick={(event) => isLocked && event.preventDefault()}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#62656B'}
          onChange={({ target }) => !isLocked && onChange(target.value.toUpperCase())}
          className="size-(--size-control) flex-none cursor-pointer rounded-control border border-edge bg-surface p-1"
        />
        <TextField
          id={id}
          label="Custom color"
          isLabelHidden
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          error={error}
          why={why}
          placeholder="#2B5EC1"
          autoComplete="off"
          spellCheck={false}
          className="flex-1"
        />
      </div>
    </Field>
  );
}
