import { Columns3 } from 'lucide-react';
import { type TaskColumn, taskColumns, taskColumnWords } from '#domain/report/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { CheckList } from '#ui/fields/check-list.tsx';
import { Popover } from '#ui/overlays/popover.tsx';

interface ColumnMenuProps {
  readonly chosen: readonly TaskColumn[];
  readonly onChange: (chosen: readonly TaskColumn[]) => void;
}

export function ColumnMenu({ chosen, onChange }: ColumnMenuProps) {
  return (
    <Popover
      label="Columns"
      align="end"
      button={
        <Button size="tool" icon={<Columns3 />} data-control="columns">
          <span className="max-md:sr-only">Columns</span>
        </Button>
      }
    >
      <CheckList
        label="Columns"
        items={taskColumns.map((column, id) => ({
          id,
          label: taskColumnWords[column],
          isChecked: chosen.includes(column),
          lockedBy: undefined,
        }))}
        onChange={(id, isChecked) =>
          onChange(
            taskColumns.filter((column, place) => (place === id ? isChecked : chosen.includes(column))),
          )
        }
      />
    </Popover>
  );
}
