import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { useMemo } from 'react';
import { idsOf, idsText } from '#domain/work/assignment.ts';

/** Who is assigned, as a field of a form holds it. */
export interface Assignment {
  /** The name of the field. */
  readonly name: string;
  /** What the field holds: the ids as a text. */
  readonly text: string;
  readonly ids: ReadonlySet<number>;
  /** Who was assigned when the form was opened. */
  readonly before: ReadonlySet<number>;
  set(id: number, isAssigned: boolean): void;
  setAll(ids: Iterable<number>): void;
}

/** Reads and sets who is assigned in a field whose schema is `idListText`, and whose initial text is that of `idsText`. */
export function useAssignment(field: FieldMetadata): Assignment {
  const { name, initialValue } = field;
  const control = useInputControl(field as FieldMetadata<string>);
  const text = control.value ?? '';
  const first = typeof initialValue === 'string' ? initialValue : '';
  const ids = useMemo(() => new Set(idsOf(text)), [text]);
  const before = useMemo(() => new Set(idsOf(first)), [first]);
  return {
    name,
    text,
    ids,
    before,
    set(id, isAssigned) {
      const others = [...ids].filter((each) => each !== id);
      control.change(idsText(isAssigned ? [...others, id] : others));
    },
    setAll: (all) => control.change(idsText(all)),
  };
}
