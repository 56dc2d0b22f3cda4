import { useSearchParams } from 'react-router-dom';
import { type TeamRef, useTeams } from '#services/queries/index.ts';
import { Picker, type PickerProps } from './picker.tsx';

/** The teams of the workspace `idWorkspace` in the address, else of the user's own (TEA-07 to TEA-10). */
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
