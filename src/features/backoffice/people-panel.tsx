import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { counted } from '#domain/texts/index.ts';
import { MissingState } from '#features/lists/index.ts';
import { useLink } from '#features/page/index.ts';
import { useUsersOf } from '#services/queries/index.ts';
import { Badge } from '#ui/primitives/badge.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';

interface PeoplePanelProps {
  readonly id: number;
  readonly name: string | undefined;
}

/** The users of a workspace, for super users; each read is recorded in the audit log (N7). */
export function PeoplePanel({ id, name }: PeoplePanelProps) {
  const headingId = useId();
  const link = useLink();
  const navigate = useNavigate();
  const { search } = useLocation();
  const read = useUsersOf(id);
  const close = () => void navigate(`${link('backoffice')}${search}`, { replace: true });
  return (
    <SidePanel
      title={name || 'Workspace'}
      headingId={headingId}
      note={read.data && counted(read.data.length, 'user')}
      onClose={close}
    >
      {read.data === null ? (
        <MissingState title="Workspace" read={read} onClose={close} />
      ) : (
        <ul aria-labelledby={headingId} className="grid gap-3">
          {read.data.map(({ userId, name: person, email, isActive, roleName }) => (
            <li key={userId} className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2">
                <bdi className="min-w-0 font-medium wrap-anywhere">{person}</bdi>
                <Badge>{roleName}</Badge>
                {!isActive && <Badge>Inactive</Badge>}
              </span>
              <span className="text-meta wrap-anywhere text-muted">{email}</span>
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}
