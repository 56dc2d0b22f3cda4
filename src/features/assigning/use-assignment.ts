import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { useMemo } from 'react';
import { idsOf, idsText } from '#domain/work/index.ts';

export interface Assignment {
  readonly name: string;
  readonly text: string;
  readonly ids: ReadonlySet<number>;
  readonly before: ReadonlySet<number>;
  set(id: number, isAssigned: boolean): void;
  setAll(ids: Iterable<number>): void;
}

/** The field's schema must be `idListText`, and its initial text come from `idsText`. */
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
