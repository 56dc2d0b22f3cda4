import type { BodyOf, Calls } from '#domain/contract/index.ts';
import { palette } from '#domain/palette.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { tidyName } from '#domain/texts/index.ts';
import { isEmptyUser } from './check.ts';
import { stepIds } from './steps.ts';
import type { OnboardingValues, TeamRow } from './values.ts';

/** The calls must run in this order (ONB-28 to ONB-34). */
export const finishCalls = {
  company: 'PUT /api/workspaces/Workspace/SetCompanyName',
  users: 'POST /api/users/Users/BatchCreate',
  teams: 'POST /api/labels/Teams/BatchCreate',
  clients: 'POST /api/clients/Clients/BatchCreate',
  labels: 'POST /api/labels/Labels/BatchCreate',
  finish: 'POST /api/users/User/FinishOnboarding',
} as const satisfies Readonly<Record<string, keyof Calls>>;

export type FinishStep = keyof typeof finishCalls;

export const finishSteps = Object.keys(finishCalls) as readonly FinishStep[];

export type FinishBody<S extends FinishStep> = BodyOf<Calls[(typeof finishCalls)[S]]>;

export interface OnboardingAdmin {
  readonly userId: number;
  readonly workspaceId: number;
  readonly email: string;
}

export interface PayloadInput {
  readonly admin: OnboardingAdmin;
  readonly today: PlainDay;
  /** Ids of invited users by lower-case address (DEC-76). */
  readonly people: ReadonlyMap<string, number>;
}

/** Empty, incomplete and skipped rows are dropped (ONB-13 to ONB-16, DEC-76). */
export const finishBodies: {
  readonly [S in FinishStep]: (values: OnboardingValues, parts: PayloadInput) => FinishBody<S>;
} = {
  company: ({ companyName }, { admin }) => ({
    WorkspaceId: admin.workspaceId,
    CompanyName: tidyName(companyName),
  }),

  users: (values) =>
    invitedUsers(values).map(({ firstName, lastName, email, roleId }) => ({
      FirstName: tidyName(firstName),
      LastName: tidyName(lastName),
      Email: email.trim(),
      Role: { idRole: Number(roleId) },
    })),

  teams: (values, { admin, people }) => {
    const idOf = idsOf(admin, people);
    return submittedTeams(values, admin.email)
      .map(({ name, lead, members }, place) => ({
        TeamName: tidyName(name),
        idTeamLead: idOf(lead)[0] ?? null,
        Members: [...new Set(members.flatMap(idOf))],
        TeamColor: colorAt(place),
      }))
      .filter(({ idTeamLead, Members }) => idTeamLead !== null || Members.length > 0);
  },

  clients: (values, { admin, people, today }) =>
    submittedClients(values).map(({ name, color, projects }) => ({
      ClientName: tidyName(name),
      ColorCode: color,
      StartDate: today,
      UserIds: [...new Set([admin.userId, ...people.values()])],
      Projects: projects.map((project) => ({ Name: tidyName(project) })),
    })),

  labels: (values) =>
    submittedLabels(values).map(({ name, color }) => ({ Name: tidyName(name), ColorCode: color })),

  finish: (_, { admin }) => ({ idUser: admin.userId }),
};

/** Returns the users to invite (ONB-13). */
export function invitedUsers({ users, skipped }: OnboardingValues): OnboardingValues['users'] {
  return skipped.includes('users') ? [] : users.filter((user) => !isEmptyUser(user));
}

/** Returns the teams to create: named, with a lead or member who is invited or the admin (ONB-14). */
export function submittedTeams(values: OnboardingValues, adminEmail: string): OnboardingValues['teams'] {
  if (values.skipped.includes('teams')) return [];
  return values.teams.filter((team) => isNamed(team.name) && hasPeople(team, values, adminEmail));
}

/** Returns whether a team has a lead or member who is invited or the admin (ONB-14). */
export function hasPeople({ lead, members }: TeamRow, values: OnboardingValues, adminEmail: string): boolean {
  const invited = invitedUsers(values).map(({ email }) => addressOf(email));
  const people = new Set([addressOf(adminEmail), ...invited]);
  return [lead, ...members].some((email) => people.has(addressOf(email)));
}

/** Removes the users who could not be invited (DEC-135). */
export function withoutRefused(
  values: OnboardingValues,
  refused: readonly { readonly email: string }[],
): OnboardingValues {
  const without = new Set(refused.map(({ email }) => addressOf(email)));
  return { ...values, users: values.users.filter(({ email }) => !without.has(addressOf(email))) };
}

/** Returns the clients to create: named, with at least one named project (ONB-15). */
export function submittedClients({ clients, skipped }: OnboardingValues): OnboardingValues['clients'] {
  if (skipped.includes('clients')) return [];
  return clients
    .map((client) => ({ ...client, projects: client.projects.filter(isNamed) }))
    .filter(({ name, projects }) => isNamed(name) && projects.length > 0);
}

/** Returns the labels to create: those with a name (ONB-16). */
export function submittedLabels({ labels, skipped }: OnboardingValues): OnboardingValues['labels'] {
  return skipped.includes('labels') ? [] : labels.filter(({ name }) => isNamed(name));
}

/** Returns the steps whose values a call has taken or may have taken: they can't be edited (DEC-74). */
export function lockedSteps(taken: readonly FinishStep[]): readonly FinishStep[] {
  return taken.filter((step) => (stepIds as readonly string[]).includes(step));
}

/** Returns whether a name has visible characters. */
export const isNamed = (name: string): boolean => tidyName(name) !== '';

function idsOf(admin: OnboardingAdmin, people: PayloadInput['people']): (email: string) => number[] {
  return (email) => {
    const address = addressOf(email);
    const id = address === addressOf(admin.email) ? admin.userId : people.get(address);
    return id === undefined ? [] : [id];
  };
}

const addressOf = (email: string): string => email.trim().toLowerCase();

function colorAt(place: number): string {
  const { color } = palette[(place * 3 + 6) % palette.length] ?? palette[6];
  return color;
}
