import { dayText } from '#domain/time/index.ts';
import { statusWord } from '#domain/billing/index.ts';
import { ListScreen, useListState } from '#features/lists/index.ts';
import { useCurrentScreen, useLink } from '#features/page/index.ts';
import { type ManagedWorkspace, useManagedWorkspaces } from '#services/queries/index.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { PeoplePanel } from './people-panel.tsx';
import { Views } from './views.tsx';

export function WorkspacesScreen() {
  const screen = useCurrentScreen();
  const params: Readonly<Record<string, string>> = screen.params;
  const link = useLink();
  const read = useManagedWorkspaces();
  const chosenId = params['id'];
  const chosen = read.data.find(({ id }) => String(id) === chosenId);
  return (
    <ListScreen
      read={read}
      columns={columns}
      state={useListState('name')}
      href={({ id }) => link('managedWorkspace', { id })}
      chosenId={chosenId}
      detail={chosen?.name}
      filters={<Views />}
      hint="A workspace is created when a company signs up."
      panel={
        chosenId !== undefined && <PeoplePanel key={chosenId} id={Number(chosenId)} name={chosen?.name} />
      }
    />
  );
}

const columns: readonly TableColumn<ManagedWorkspace>[] = [
  { id: 'name', header: 'Company', value: ({ name }) => name || 'No name yet' },
  { id: 'status', header: 'Status', value: ({ status }) => statusWord(status) },
  {
    id: 'days',
    header: 'Days remaining',
    align: 'end',
    isExtra: true,
    value: ({ daysRemaining }) => daysRemaining,
  },
  {
    id: 'seats',
    header: 'Seats used',
    align: 'end',
    value: ({ usedSeats }) => usedSeats,
    cell: ({ usedSeats, seats }) => `${usedSeats} of ${seats}`,
  },
  {
    id: 'created',
    header: 'Created',
    isExtra: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => dayText(new Date(createdAt).toISOString().slice(0, 10)),
  },
];
