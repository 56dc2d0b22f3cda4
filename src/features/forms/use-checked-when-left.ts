import { type FocusEvent, useEffect, useState } from 'react';
import { isPressed, onRelease } from '#ui/interaction/pressed.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';

/** Checks a field on blur (USR-07), but after a press has ended: an error above would move the pressed button. */
export function useCheckedWhenLeft(check: (name: string, form: HTMLFormElement) => void): {
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
} {
  const latest = useLatest(check);
  const [left, setLeft] = useState<{ readonly name: string; readonly form: HTMLFormElement }>();
  useEffect(() => {
    if (left === undefined) return undefined;
    const checkLeft = () => latest()(left.name, left.form);
    if (isPressed()) return onRelease(checkLeft);
    checkLeft();
    return undefined;
  }, [left, latest]);
  return {
    onBlur(event) {
      const name = leftField(event);
      if (name !== null) setLeft({ name, form: event.currentTarget });
    },
  };
}

/**
 * Null if the focus stays in the field: in one of its buttons, or in another window. A picker submits a hidden
 * input beside the visible one.
 */
function leftField({
  currentTarget: form,
  target,
  relatedTarget,
}: FocusEvent<HTMLFormElement>): string | null {
  if (!form.contains(target) || !isField(target) || isLocked(target)) return null;
  if (document.activeElement === target) return null;
  const fields = [...form.elements].filter((each) => isField(each) && each.name !== '') as Field[];
  let name: string | null = null;
  let around: Element = target;
  for (let part: Element | null = target; part !== null && part !== form; part = part.parentElement) {
    const names = new Set(fields.filter((each) => part?.contains(each)).map((each) => each.name));
    if (names.size > 1) break;
    [name = null] = names;
    around = part;
  }
  return around.contains(relatedTarget) ? null : name;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function isLocked(field: Field): boolean {
  return field.getAttribute('aria-disabled') === 'true' || ('readOnly' in field && field.readOnly);
}
