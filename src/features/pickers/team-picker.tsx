import { useSearchParams } from 'react-router-dom';
import { type TeamRef, useTeams } from '#services/queries/people/teams-queries.ts';
import { Picker, type PickerProps } from './picker.tsx';

/** Chooses one of the active teams: of the workspace that `idWorkspace` in the address names, else of the own one (TEA-07 to TEA-10). */
export function TeamPicker(props: PickerProps<TeamRef>) {
  const [query] = useSearchParams();
  return (
    <Picker
      label="Team"
      placeholder="All teams"
      emptyText="No teams found"
      {...props}
      list={useTeams(query.get('idWorkspace') ?? undefined)}
      option={toOption}
    />
  );
}

const toOption = ({ id, name, color }: TeamRef) => ({ id: String(id), label: name, color: color });
