import { useAssignableTeams, useAssignableUsers } from '#services/queries/index.ts';
import type { AssignmentKind } from './assignment-list.tsx';
import { AssignmentPanel } from './assignment-panel.tsx';

interface TeamsAndUsersProps {
  readonly teams: AssignmentKind['assignment'];
  readonly users: AssignmentKind['assignment'];
  readonly rights: AssignmentKind['rights'];
}

export function TeamsAndUsers({ teams, users, rights }: TeamsAndUsersProps) {
  return (
    <AssignmentPanel
      title="Teams and users"
      kinds={[
        {
          assigned: 'Assigned Teams',
          plural: 'Teams',
          list: useAssignableTeams(),
          assignment: teams,
          rights,
        },
        {
          assigned: 'Assigned Users',
          plural: 'Users',
          list: useAssignableUsers(),
          assignment: users,
          rights,
        },
      ]}
    />
  );
}
