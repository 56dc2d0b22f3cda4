import { counted } from '#domain/texts/index.ts';
import { isEmptyUser } from './check.ts';
import { hasPeople, isNamed } from './payload.ts';
import { onboardingSteps, placeOf, type StepId } from './steps.ts';
import type { OnboardingValues } from './values.ts';

/** Lists the entered teams and clients that won't be created, each with its reason (ONB-14, ONB-15). */
export function leftOut(
  values: OnboardingValues,
  adminEmail: string,
): { readonly teams: readonly string[]; readonly clients: readonly string[] } {
  const { teams, clients, skipped } = values;
  return {
    teams: skipped.includes('teams')
      ? []
      : teams.flatMap((team) => {
          const isPeopled = hasPeople(team, values, adminEmail);
          if (isNamed(team.name) === isPeopled) return [];
          return isPeopled
            ? ['A team without a name will be skipped.']
            : [`“${team.name.trim()}” will be skipped: it has neither a lead nor members.`];
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

/** Returns the hint for a skipped step that has entries, else null (ONB-18). */
export function skippedText(step: StepId, values: OnboardingValues): string | null {
  const count = values.skipped.includes(step) ? entriesOf(step, values) : 0;
  const { title = '' } = onboardingSteps[placeOf(step)] ?? {};
  return count === 0
    ? null
    : `You skipped ${counted(count, nouns[step])} in “${title}”. To include ${count === 1 ? 'it' : 'them'}, go to that step and choose Continue.`;
}

function entriesOf(step: StepId, { users, teams, clients, labels }: OnboardingValues): number {
  switch (step) {
    case 'users':
      return users.filter((user) => !isEmptyUser(user)).length;
    case 'teams':
      return teams.filter(({ name, lead, members }) => isNamed(name) || lead !== '' || members.length > 0)
        .length;
    case 'clients':
      return clients.filter(({ name, projects }) => [name, ...projects].some(isNamed)).length;
    case 'labels':
      return labels.filter(({ name }) => isNamed(name)).length;
    case 'company':
    case 'summary':
      return 0;
  }
}

const nouns: Readonly<Record<StepId, string>> = {
  company: '',
  users: 'user',
  teams: 'team',
  clients: 'client',
  labels: 'label',
  summary: '',
};
