import { useId } from 'react';
import { usePermissions } from '#services/queries/people/roles-queries.ts';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { RoleForm, type RoleFormProps } from './role-form.tsx';

/** What a role permits, once all permissions are known (ROL-19, ROL-20). */
export function RolePanel(props: Omit<RoleFormProps, 'all'>) {
  const headingId = useId();
  const { data: all, state } = usePermissions();
  if (state === 'ready' || all.length > 0) return <RoleForm {...props} all={all} />;
  return (
    <SidePanel title={props.role.roleName} headingId={headingId} onClose={props.onClose}>
      <Skeleton className="h-40" />
    </SidePanel>
  );
}
