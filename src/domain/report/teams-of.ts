interface TeamOf {
  readonly id: number;
  readonly members: readonly number[];
}

export type TeamsOf = (userId: number, filter?: readonly number[]) => readonly number[];

/** Counts a user's time in each of their teams, as a report filtered by team does (decision 0116). */
export function teamsOf(teams: readonly TeamOf[]): TeamsOf {
  const found = new Map<number, number[]>();
  for (const { id, members } of teams)
    for (const userId of members) found.set(userId, [...(found.get(userId) ?? []), id]);
  return (userId, filter = []) => {
    const all = found.get(userId) ?? noTeam;
    return filter.length === 0 ? all : all.filter((id) => filter.includes(id));
  };
}

const noTeam: readonly number[] = [0];
