import { archiveLabelRefusal, manageLabelRefusal } from '#domain/access/index.ts';
import { counted } from '#domain/texts/index.ts';
import { statusWords } from '#domain/work/index.ts';
import {
  type DeletedHostProps,
  DeletedDrawer,
  EntityScreen,
  MarkedName,
  useEntityAddress,
} from '#features/lists/index.ts';
import { type LabelItem, labelResource } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { LabelPanel } from './label-panel.tsx';

export function LabelsScreen() {
  const { actor } = useSession();
  const address = useEntityAddress({ list: 'labels', add: 'addLabel', one: 'label' });
  const items = labelResource.useItems({ withInactive: address.state.withInactive });
  return (
    <EntityScreen
      address={address}
      noun="Label"
      items={items}
      chosen={labelResource.useItem(address.id)}
      columns={columns}
      statuses={statusWords}
      addRefusal={manageLabelRefusal(actor)}
      deleted={{ noun: 'label', panel: DeletedLabels, refusal: archiveLabelRefusal(actor) }}
      hint="Labels show the kind of work: design, meeting, review."
      panel={LabelPanel}
    />
  );
}

function DeletedLabels(props: DeletedHostProps) {
  return (
    <DeletedDrawer
      noun="Label"
      read={labelResource.useDeleted()}
      restore={labelResource.useRestore()}
      {...props}
    />
  );
}

const columns: readonly TableColumn<LabelItem>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: (label) => <MarkedName {...label} shape="dot" />,
  },
  {
    id: 'tasks',
    header: 'Tasks',
    align: 'end',
    value: ({ tasks }) => tasks,
    cell: ({ tasks }) => counted(tasks, 'task'),
  },
];
