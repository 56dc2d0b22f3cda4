import { auditKinds } from '#domain/audit-events.ts';
import { ListSearch } from '#features/lists/index.ts';
import { UserPicker } from '#features/pickers/index.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { useAuditFilter } from './use-audit-filter.ts';

interface AuditFiltersProps {
  readonly address: ReturnType<typeof useAuditFilter>;
}

export function AuditFilters({ address: { filter, typed, set } }: AuditFiltersProps) {
  return (
    <div className="flex flex-none flex-wrap items-end gap-2 border-b border-hairline px-4 py-2.5 max-md:px-3">
      <ListSearch label="Search names and addresses" value={typed} onSearch={(text) => set('q', text)} />
      <Select
        label="Kind"
        isLabelHidden
        value={filter.kind ?? ''}
        onChange={({ target }) => set('kind', target.value)}
        options={options}
        className="w-40 max-md:w-full"
      />
      <UserPicker
        label="Person"
        isLabelHidden
        placeholder="Everyone"
        value={filter.userId ?? null}
        onChange={(id) => set('user', id === null ? null : String(id))}
        allows={anybody}
        className="w-48 max-md:w-full"
      />
      <DateField
        label="From"
        value={filter.from ?? ''}
        onChange={({ target }) => set('from', target.value)}
        className="w-42 max-md:w-[calc(50%-4px)] max-[380px]:w-full"
      />
      <DateField
        label="Until"
        value={filter.until ?? ''}
        onChange={({ target }) => set('until', target.value)}
        className="w-42 max-md:w-[calc(50%-4px)] max-[380px]:w-full"
      />
    </div>
  );
}

const options = [
  { value: '', label: 'All kinds' },
  ...Object.entries(auditKinds).map(([value, label]) => ({ value, label })),
];
const anybody = () => true;
