import { firstRowWords, columnNames, lacksColumn } from '#domain/import/index.ts';
import type { ReadTable } from '#machines/imports/import-table.machine.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { ImportProps } from './import-props.ts';
import type { ImportChart } from './use-import.ts';

interface ImportColumnsProps extends Pick<ImportProps, 'fields' | 'choice'> {
  readonly chart: ImportChart;
  readonly read: ReadTable;
}

export function ImportColumns({ chart, fields, choice, read: { table, mapping } }: ImportColumnsProps) {
  const { hasHeadings, columns } = mapping;
  const options = columnNames(table, hasHeadings).map((label, column) => ({ value: String(column), label }));
  const change = (changes: Partial<typeof mapping>) =>
    chart.send({ type: 'mapping.changed', mapping: { ...mapping, ...changes } });
  return (
    <>
      {!hasHeadings && (
        <Banner
          action={
            <Button size="tool" onClick={() => change({ hasHeadings: true })}>
              Use it as header
            </Button>
          }
        >
          {firstRowWords(table.rows[0]?.cells ?? [])}
        </Banner>
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-body font-strong">Match columns</legend>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {fields.map((field) => (
            <Select
              key={field.id}
              label={field.label}
              placeholder="Not in the file"
              options={options}
              value={columns[field.id]?.toString() ?? ''}
              {...(lacksColumn(field, fields, columns) && { error: 'Choose a column.' })}
              onChange={({ target: { value } }) =>
                change({ columns: { ...columns, [field.id]: value === '' ? undefined : Number(value) } })
              }
            />
          ))}
          {choice}
        </div>
        <Checkbox
          label="First row is a header"
          checked={hasHeadings}
          onChange={({ target }) => change({ hasHeadings: target.checked })}
        />
      </fieldset>
    </>
  );
}
