import { isNamed } from './payload.ts';
import type { OnboardingValues } from './values.ts';

/** What stands in the fields of teams and clients and is not made, each with what it lacks (ONB-14, ONB-15). */
export function leftOut({ teams, clients, skipped }: OnboardingValues): {
  readonly teams: readonly string[];
  readonly clients: readonly string[];
} {
  return {
    teams: skipped.includes('teams')
      ? []
      : teams.flatMap(({ name, lead, members }) => {
          const hasPeople = lead !== '' || members.length > 0;
          if (isNamed(name) === hasPeople) return [];
          return hasPeople
            ? ['A team without a name will be skipped.']
            : [`“${name.trim()}” will be skipped: it has neither a lead nor members.`];
        }),
    clients: skipped.includes('clients')
      ? []
      : clients.flatMap(({ name, projects }) => {
          const hasProjects = projects.some(isNamed);
          if (isNamed(name) === hasProjects) return [];
          return hasProjects
            ? ['A client without a name will be skipped.']
            : [`“${name.trim()}” will be skipped: it has no project.`];
        }),
  };
}
