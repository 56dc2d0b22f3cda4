import type { FieldMetadata } from '@conform-to/react';
import type { EntityStatus } from '#domain/work/index.ts';
import { Select, type SelectProps } from '#ui/fields/select.tsx';
import { textProps } from './text-props.ts';

interface StatusFieldProps extends Pick<SelectProps, 'why' | 'hint'> {
  readonly field: FieldMetadata;
  readonly words: Readonly<Record<EntityStatus, string>>;
  readonly status: EntityStatus;
}

/** Deleted is offered only for what is deleted already (LBL-02, CLI-02, CLI-03, PRJ-04, PRJ-05). */
export function StatusField({ field, words, status, ...select }: StatusFieldProps) {
  const offered = ([1, 2, 3] as const).filter((each) => each !== 3 || status === 3);
  return (
    <Select
      {...select}
      label="Status"
      {...textProps(field)}
      options={offered.map((each) => ({ value: String(each), label: words[each] }))}
    />
  );
}
