import { type FocusEvent, useEffect, useState } from 'react';
import { isPressed, onRelease } from '#ui/interaction/pressed.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';

/**
 * Has a field checked when it is left (USR-07): once it shows what leaving it makes of its text, and not while something
 * is pressed, which an error above it would move away. Spread on the form element.
 */
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
 * The name of the field that the focus leaves, null where it stays in its field: in a button of it, or in a window that is
 * only left for a while. What a picker sends stands in a hidden input beside the one that is typed in.
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
