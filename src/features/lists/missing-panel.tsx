import { useId } from 'react';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { MissingState, type MissingStateProps } from './missing-state.tsx';

/** Stands in a panel whose entity is not there: still on its way, not to be had now, or gone. */
export function MissingPanel({ title, read, onClose }: MissingStateProps) {
  const headingId = useId();
  return (
    <SidePanel title={title} headingId={headingId} onClose={onClose}>
      <MissingState title={title} read={read} onClose={onClose} />
    </SidePanel>
  );
}
