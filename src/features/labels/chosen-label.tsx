import { useParams } from 'react-router-dom';
import { labelResource } from '#services/queries/label-resource.ts';
import { MissingPanel } from '#features/lists/missing-panel.tsx';
import { LabelPanel } from './label-panel.tsx';

/** The label that the address names. */
export function ChosenLabel({ onClose }: { readonly onClose: () => void }) {
  const { id } = useParams();
  const read = labelResource.useItem(Number(id));
  const label = read.data;
  if (label === null || label.status === 3) {
    return <MissingPanel title="Label" read={read} onClose={onClose} />;
  }
  return <LabelPanel key={label.id} label={label} onClose={onClose} />;
}
