import { useId, useMemo, useState } from 'react';
import { TABLE_PAGE_SIZE } from '#domain/constants.ts';
import {
  type Assignable,
  type AssignmentRights,
  assignablesShown,
  assigningRefusal,
} from '#domain/work/index.ts';
import { ListFailure, ListSearch } from '#features/lists/index.ts';
import type { Read } from '#services/queries/index.ts';
import { CheckList } from '#ui/fields/check-list.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import type { Assignment } from './use-assignment.ts';

export interface AssignmentKind {
  readonly assigned: string;
  readonly plural: string;
  readonly list: Read<readonly Assignable[]>;
  readonly assignment: Assignment;
  readonly rights: AssignmentRights;
}

interface AssignmentListProps extends Pick<AssignmentKind, 'list' | 'assignment' | 'rights'> {
  readonly label: string;
  readonly noneOf: string;
  readonly isOfAssigned: boolean;
}

/** The users assigned when the list opens come first (USR-11). */
export function AssignmentList(props: AssignmentListProps) {
  const { label, noneOf, isOfAssigned, list, assignment, rights } = props;
  const { ids, before } = assignment;
  const [assigned] = useState(() => new Set([...before, ...ids]));
  const [search, setSearch] = useState('');
  const [withInactive, setWithInactive] = useState(false);
  const [page, setPage] = useState(0);
  const lockId = useId();
  const keptId = useId();
  const rows = useMemo(
    () => assignablesShown(list.data, { assigned, isOfAssigned, search, withInactive }),
    [list.data, assigned, isOfAssigned, search, withInactive],
  );
  const lock = assigningRefusal({ isOfAssigned, wasAssigned: false }, rights);
  const kept = assigningRefusal({ isOfAssigned, wasAssigned: true }, rights);
  const lockedBy = (id: number) => (before.has(id) && kept !== lock ? kept && keptId : lock && lockId);
  const shown = rows.slice(page * TABLE_PAGE_SIZE, (page + 1) * TABLE_PAGE_SIZE);

  return (
    <div className="grid gap-2">
      <div
        role="presentation"
        className="flex flex-wrap items-center gap-x-3 gap-y-2"
        data-keeps-escape={search !== '' || undefined}
        onKeyDown={(event) => {
          // Keys of the search must not submit or close the form.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape') setSearch('');
        }}
      >
        <ListSearch
          label={`Search ${label.toLowerCase()}`}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(0);
          }}
        />
        {list.data.some(({ isInactive }) => isInactive) && (
          <Checkbox
            label="Show inactive"
            checked={withInactive}
            onChange={({ target }) => {
              setWithInactive(target.checked);
              setPage(0);
            }}
          />
        )}
      </div>
      {lock && (
        <p id={lockId} className="text-meta text-muted">
          {lock.message}
        </p>
      )}
      {kept && kept !== lock && before.size > 0 && (
        <p id={keptId} className="text-meta text-muted">
          {kept.message}
        </p>
      )}
      {list.state === 'failed' && <ListFailure read={list} what="The list" className="" />}
      {list.state === 'loading' ? (
        <Skeleton className="h-24" />
      ) : rows.length === 0 ? (
        <EmptyState title={`No ${noneOf}`} className="py-6">
          {search === '' ? undefined : 'No results.'}
        </EmptyState>
      ) : (
        <>
          <CheckList
            label={label}
            items={shown.map((row) => ({
              id: row.id,
              label: <Row {...row} />,
              isChecked: ids.has(row.id),
              lockedBy: lockedBy(row.id) ?? undefined,
            }))}
            onChange={assignment.set}
          />
          {rows.length > TABLE_PAGE_SIZE && (
            <Pager title={label} page={page} pageSize={TABLE_PAGE_SIZE} rows={rows.length} onPage={setPage} />
          )}
        </>
      )}
    </div>
  );
}

function Row({ name, note, color, isInactive = false }: Assignable) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-body">
      {color !== undefined && <ColorDot color={color} />}
      <bdi className="truncate">{name}</bdi>
      {(note !== undefined || isInactive) && (
        <span className="truncate text-meta text-subtle">{isInactive ? 'Inactive' : note}</span>
      )}
    </span>
  );
}
