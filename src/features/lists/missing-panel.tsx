import { useId } from 'react';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { MissingState, type MissingStateProps } from './missing-state.tsx';

export function MissingPanel({ title, read, onClose }: MissingStateProps) {
  const headingId = useId();
  return (
    <SidePanel title={title} headingId={headingId} onClose={onClose}>
      <MissingState title={title} read={read} onClose={onClose} />
    </SidePanel>
  );
}
