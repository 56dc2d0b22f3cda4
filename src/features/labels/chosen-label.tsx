import { labelResource } from '#services/queries/label-resource.ts';
import { MissingPanel } from '#features/lists/missing-panel.tsx';
import { LabelPanel } from './label-panel.tsx';

interface ChosenLabelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The label that the address names. */
export function ChosenLabel({ id, onClose }: ChosenLabelProps) {
  const read = labelResource.useItem(id);
  const label = read.data;
  if (label === null || label.status === 3) {
    return <MissingPanel title="Label" read={read} onClose={onClose} />;
  }
  return <LabelPanel key={label.id} label={label} onClose={onClose} />;
}
