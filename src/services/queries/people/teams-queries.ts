import type { WireTeam } from '#domain/contract/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import type { Read } from '#services/queries/read.ts';
import { useList } from '#services/queries/use-list.ts';

export interface TeamRef {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

/** Reads the active teams, of another workspace if named (API-056, API-061, DEC-72, DEC-125). */
export function useTeams(workspaceId?: string): Read<readonly TeamRef[]> {
  const { api } = useSharedServices();
  return useList({
    key: ['teams', 'of', workspaceId ?? 'own'],
    read: (signal) =>
      workspaceId === undefined
        ? api.call('GET /api/labels/Team/List', { query: {}, signal })
        : api.call('GET /api/labels/Team/ListByWorkspace/{id}', { params: { id: workspaceId }, signal }),
    item: toTeamRef,
    nameOf: ({ name }) => name,
  });
}

const toTeamRef = ({ idTeam, TeamName, TeamColor }: WireTeam): TeamRef => ({
  id: idTeam,
  name: TeamName,
  color: TeamColor,
});
