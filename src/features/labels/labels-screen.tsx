import type { ReactNode } from 'react';
import { Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';
import { manageLabelRefusal } from '#domain/access/labels.ts';
import { whyOf } from '#features/forms/why-of.ts';
import { ListScreen } from '#features/lists/list-screen.tsx';
import { useListState } from '#features/lists/use-list-state.ts';
import { labelResource } from '#services/queries/label-resource.ts';
import { useSession } from '#services/session/use-session.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChosenLabel } from './chosen-label.tsx';
import { labelColumns } from './label-columns.tsx';
import { LabelPanel } from './label-panel.tsx';

interface LabelsScreenProps {
  readonly menuButton: ReactNode;
  readonly path: string;
}

/** The labels of the workspace, and beside them the one that is made or changed (NAV-18, NAV-19, DEC-10, DEC-60). */
export function LabelsScreen({ menuButton, path }: LabelsScreenProps) {
  const { '*': rest = '' } = useParams();
  const { actor } = useSession();
  const state = useListState('name');
  const read = labelResource.useItems({ withInactive: state.withInactive });
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => void navigate(`${path}${search}`);
  return (
    <ListScreen
      title="Labels"
      menuButton={menuButton}
      read={read}
      columns={labelColumns}
      state={state}
      path={path}
      chosenId={rest}
      add={{ label: 'Add label', why: whyOf("Can't add a label", manageLabelRefusal(actor)) }}
      filters={
        <Checkbox
          label="Inactive shown"
          checked={state.withInactive}
          onChange={({ target }) => state.set({ withInactive: target.checked })}
        />
      }
      hint="Labels mark tasks by the kind of work."
      panel={
        <Routes>
          <Route path="add" element={<LabelPanel label={null} onClose={close} />} />
          <Route path=":id" element={<ChosenLabel onClose={close} />} />
          <Route path="*" element={null} />
        </Routes>
      }
    />
  );
}
