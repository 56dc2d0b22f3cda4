import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Read } from '#services/queries/index.ts';
import { useCurrentScreen, Page } from '#features/page/index.ts';
import { Button, type ButtonProps } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { foundBy } from './found-by.ts';
import { ListFailure } from './list-failure.tsx';
import { ListSearch } from './list-search.tsx';
import { useListFocus } from './use-list-focus.ts';
import type { ListState } from './use-list-state.ts';

interface ListScreenProps<Item extends { readonly id: number }> {
  readonly read: Read<readonly Item[]>;
  /** Must keep its identity until it changes. The first column names an item. */
  readonly columns: readonly TableColumn<Item>[];
  readonly state: ListState;
  readonly href: (item: Item) => string;
  readonly chosenId?: string | undefined;
  readonly detail?: string | undefined;
  readonly add?: { readonly label: string; readonly href: string; readonly why: DisabledReason | undefined };
  readonly addBefore?: ReactNode;
  readonly filters?: ReactNode;
  readonly rowEnd?: (item: Item) => ReactNode;
  readonly hint: string;
  readonly panel: ReactNode;
}

export function ListScreen<Item extends { readonly id: number }>(props: ListScreenProps<Item>) {
  const { read, columns, state, href, chosenId, detail, add, addBefore, filters, rowEnd, hint, panel } =
    props;
  const { heading: title } = useCurrentScreen();
  const navigate = useNavigate();
  const found = useMemo(
    () => read.data.filter(foundBy(columns, state.search)),
    [read.data, columns, state.search],
  );
  // The length of a list that failed to load is unknown.
  const isCounted = read.state === 'ready' || read.data.length > 0;
  const { list: listRef, add: addRef } = useListFocus(Boolean(panel), chosenId);
  const adds: ButtonProps | undefined = add && {
    variant: 'primary',
    icon: <Plus className={wideEnough} />,
    why: add.why,
    onClick: () => void navigate(`${add.href}${state.query}`),
    children: add.label,
  };

  return (
    <Page
      detail={detail}
      actions={
        adds && (
          <span className="flex gap-2">
            {addBefore}
            <Button {...adds} ref={addRef} />
          </span>
        )
      }
      note={
        isCounted && (
          <span className={cx('text-read text-muted tabular-nums', wideEnough)}>{found.length}</span>
        )
      }
    >
      <div className="relative flex min-h-0 flex-1">
        <div ref={listRef} className="flex min-w-0 flex-1 flex-col">
          <div className="flex flex-none flex-wrap items-center gap-2 border-b border-hairline px-4 py-2.5 max-md:px-3">
            <ListSearch
              label={`Search ${title.toLowerCase()}`}
              value={state.search}
              onSearch={(search) => state.set({ search })}
            />
            {filters}
          </div>
          {read.state === 'failed' && <ListFailure read={read} what="The list" className="m-3" />}
          {read.state === 'loading' ? (
            <Loading title={title} />
          ) : found.length > 0 ? (
            <Table
              title={title}
              columns={columns}
              rows={found}
              rowId={(item) => String(item.id)}
              sort={state.sort}
              onSort={(sort) => state.set({ sort })}
              page={state.page}
              onPage={(page) => state.set({ page })}
              chosenId={chosenId}
              {...(rowEnd && { rowEnd })}
              href={(item) => `${href(item)}${state.query}`}
            />
          ) : (
            isCounted && (
              <EmptyState
                title={`No ${title}`}
                action={
                  state.search === '' ? (
                    adds && <Button {...adds} />
                  ) : (
                    <Button onClick={() => state.set({ search: '' })}>Clear the search</Button>
                  )
                }
              >
                {state.search === '' ? hint : 'No results.'}
              </EmptyState>
            )
          )}
        </div>
        {panel}
      </div>
    </Page>
  );
}

/** At 320 px the bar has room for the title and the label alone. */
const wideEnough = 'max-[359px]:hidden';

function Loading({ title }: { readonly title: string }) {
  return (
    <div role="status" aria-label={`Loading ${title.toLowerCase()}…`} className="grid gap-px p-4">
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} className="my-2.5 h-4 w-full max-w-160" />
      ))}
    </div>
  );
}
