/** A team and who is in it. */
interface TeamOf {
  readonly id: number;
  readonly members: readonly number[];
}

/** Under which teams the time of a user counts, of those of a filter where it has any; 0 for none. */
export type TeamsOf = (userId: number, filter?: readonly number[]) => readonly number[];

/**
 * The time of a user counts under each team that he or she is in, so that the row of a team is what a report filtered by
 * that team says (decision 0116).
 */
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
