import { useId } from 'react';
import { entityFieldText } from '#domain/work/index.ts';
import { entityFieldWord, texts } from '#domain/texts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { type FormChart, INTENT } from '#features/forms/use-form-chart.ts';
import { KEEP_MINE, KEEP_THEIRS } from './use-conflict.ts';

interface OthersChangesProps {
  readonly form: Pick<FormChart, 'id' | 'saving'>;
  readonly changes: object;
  readonly mine?: string | undefined;
}

export function Conflict({ form: { id, saving }, changes, mine = 'Use mine' }: OthersChangesProps) {
  const headingId = useId();
  const fields = Object.entries(changes) as [string, string | number | boolean | null][];
  if (fields.length === 0) return null;
  const submit = (intent: string) => ({
    size: 'tool' as const,
    type: 'submit' as const,
    form: id,
    name: INTENT,
    value: intent,
    busy: saving !== null,
  });
  return (
    <section
      ref={bringIntoSight}
      aria-labelledby={headingId}
      className="edged mb-4 grid gap-2 rounded-control bg-warn-soft p-3 text-body"
    >
      <p id={headingId} className="wrap-anywhere">
        {texts.entityOvertaken}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {fields.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-meta/[18px] text-muted">{entityFieldWord(field)}</dt>
            <dd className="wrap-anywhere">
              <bdi>{entityFieldText(field, value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-2">
        <Button {...submit(KEEP_MINE)}>{mine}</Button>
        <Button {...submit(KEEP_THEIRS)}>Keep theirs</Button>
      </p>
    </section>
  );
}

/** The notice is above the fields, out of sight after saving at the end of a long form. */
const bringIntoSight = (section: HTMLElement | null): void => section?.scrollIntoView({ block: 'nearest' });
