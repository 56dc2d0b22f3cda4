import { useLocation, useNavigate } from 'react-router-dom';
import { manageLabelRefusal } from '#domain/access/labels.ts';
import { whyOf } from '#features/forms/why-of.ts';
import { ListScreen } from '#features/lists/list-screen.tsx';
import { MissingPanel } from '#features/lists/missing-panel.tsx';
import { useListState } from '#features/lists/use-list-state.ts';
import { useCurrentScreen } from '#features/page/current-screen.tsx';
import { useLink } from '#features/page/links.tsx';
import { type LabelItem, labelResource } from '#services/queries/label-resource.ts';
import type { ReadItem } from '#services/queries/resource.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { labelColumns } from './label-columns.tsx';
import { LabelPanel } from './label-panel.tsx';

/** The labels of the workspace, and beside them the one that is made or changed (NAV-18, NAV-19, DEC-10, DEC-60). */
export function LabelsScreen() {
  const screen = useCurrentScreen();
  const chosenId = screen.id === 'label' ? screen.params.id : undefined;
  const chosen = labelResource.useItem(chosenId === undefined ? null : Number(chosenId));
  const link = useLink();
  const { actor } = useSession();
  const state = useListState('name');
  const read = labelResource.useItems({ withInactive: state.withInactive });
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => void navigate(`${link('labels')}${search}`);
  return (
    <ListScreen
      read={read}
      columns={labelColumns}
      state={state}
      href={({ id }) => link('label', { id })}
      chosenId={chosenId}
      detail={chosenId === undefined ? undefined : detailOf(chosen)}
      add={{
        label: 'Add label',
        href: link('addLabel'),
        why: whyOf("Can't add a label", manageLabelRefusal(actor)),
      }}
      filters={
        <Checkbox
          label="Inactive shown"
          checked={state.withInactive}
          onChange={({ target }) => state.set({ withInactive: target.checked })}
        />
      }
      hint="Labels mark tasks by the kind of work."
      panel={
        screen.id === 'addLabel' ? (
          <LabelPanel label={null} onClose={close} />
        ) : (
          chosenId !== undefined && <ChosenLabel read={chosen} onClose={close} />
        )
      }
    />
  );
}

interface ChosenLabelProps {
  readonly read: ReadItem<LabelItem>;
  readonly onClose: () => void;
}

/** The label that the address names. */
function ChosenLabel({ read, onClose }: ChosenLabelProps) {
  const label = read.data;
  if (isMissing(label)) return <MissingPanel title="Label" read={read} onClose={onClose} />;
  return <LabelPanel key={label.id} label={label} onClose={onClose} />;
}

const isMissing = (label: LabelItem | null): label is null => label === null || label.status === 3;

/** What the document says of the label that the address names. */
function detailOf({ data, state, isGone }: ReadItem<LabelItem>): string | undefined {
  if (!isMissing(data)) return data.name;
  return state === 'ready' || isGone ? 'not found' : undefined;
}
