/** A team and who is in it. */
interface TeamOf {
  readonly id: number;
  readonly members: readonly number[];
}

/** The team under which the time of a user stands, by the id of the user: the first one given that he or she is in. */
export function firstTeams(teams: readonly TeamOf[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { id, members } of teams)
    for (const userId of members) if (!found.has(userId)) found.set(userId, id);
  return found;
}
