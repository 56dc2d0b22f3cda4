import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { Refusal } from '#domain/refusal.ts';
import type { EntityStatus } from '#domain/work/index.ts';
import { whyOf } from '#features/page/index.ts';
import type { Read, ReadItem } from '#services/queries/index.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { DeletedButton, type RecentlyDeleted } from './deleted/deleted-button.tsx';
import { ImportButton } from './import-button.tsx';
import { ListScreen } from './list-screen.tsx';
import { MissingPanel } from './missing-panel.tsx';
import type { useEntityAddress } from './use-entity-address.ts';
import { type ImportHostProps, useImportAddress } from './use-import-address.ts';

interface Entity {
  readonly id: number;
  readonly name: string;
  readonly status?: EntityStatus;
}

export interface EntityPanelProps<Item extends Entity> {
  readonly item: Item | null;
  readonly withInactive: boolean;
  readonly onClose: () => void;
}

interface EntityScreenProps<Item extends Entity> {
  readonly address: ReturnType<typeof useEntityAddress>;
  readonly noun: string;
  readonly items: Read<readonly Item[]>;
  readonly chosen: ReadItem<Item>;
  /** One of them must be `name`, by which the list is sorted at first. */
  readonly columns: readonly TableColumn<Item>[];
  readonly statuses?: Readonly<Record<1 | 2, string>>;
  /** Must keep its identity across renders. */
  readonly statusOf?: (item: Item) => string | undefined;
  readonly addRefusal: Refusal | null;
  readonly filters?: ReactNode;
  readonly hint: string;
  readonly panel: ComponentType<EntityPanelProps<Item>>;
  readonly deleted?: RecentlyDeleted;
  readonly importer?: ComponentType<ImportHostProps>;
}

export function EntityScreen<Item extends Entity>(props: EntityScreenProps<Item>) {
  const { address, noun, items, chosen, columns, addRefusal, filters, hint, panel: Panel } = props;
  const { statuses, statusOf, deleted, importer: Importer } = props;
  const { button, ...importing } = useImportAddress();
  const { state, id, chosenId, isAdding, hrefOf, addHref, close } = address;
  const isMissing = chosenId !== undefined && chosen.data === null;
  const thing = noun.toLowerCase();
  const allColumns = useMemo(() => withStatus(columns, statuses, statusOf), [columns, statuses, statusOf]);
  if (Importer && importing.isShown && addRefusal === null)
    return <Importer onClose={importing.onClose} onHold={importing.onHold} />;
  return (
    <ListScreen
      read={items}
      columns={allColumns}
      state={state}
      href={({ id }) => hrefOf(id)}
      chosenId={chosenId}
      detail={chosenId === undefined ? undefined : detailOf(chosen)}
      add={{ label: `Add ${thing}`, href: addHref, why: whyOf(`Can't add a ${thing}`, addRefusal) }}
      addBefore={
        Importer && (
          <ImportButton
            ref={button}
            why={whyOf(`Can't import ${thing}s`, addRefusal)}
            onOpen={importing.open}
          />
        )
      }
      filters={
        <>
          {filters}
          {statuses && (
            <Checkbox
              label="Show inactive"
              checked={state.withInactive}
              onChange={({ target }) => state.set({ withInactive: target.checked })}
            />
          )}
          {deleted && <DeletedButton {...deleted} />}
        </>
      }
      hint={hint}
      panel={
        isMissing ? (
          <MissingPanel title={noun} read={chosen} onClose={close} />
        ) : (
          (isAdding || chosenId !== undefined) && (
            <Panel key={id} item={chosen.data} withInactive={state.withInactive} onClose={close} />
          )
        )
      }
    />
  );
}

function withStatus<Item extends Entity>(
  columns: readonly TableColumn<Item>[],
  statuses: EntityScreenProps<Item>['statuses'],
  statusOf: EntityScreenProps<Item>['statusOf'],
): readonly TableColumn<Item>[] {
  if (statuses === undefined) return columns;
  // Deleted items are in no list.
  return [
    ...columns,
    {
      id: 'status',
      header: 'Status',
      value: (item) => statusOf?.(item) ?? statuses[item.status === 2 ? 2 : 1],
    },
  ];
}

function detailOf({ data, state, isGone }: ReadItem<Entity>): string | undefined {
  if (data !== null) return data.name;
  return state === 'ready' || isGone ? 'not found' : undefined;
}
