import type * as z from 'zod';
import { idsText } from '#domain/work/assignment.ts';
import { statusWords } from '#domain/work/entity-status.ts';
import type { userForm } from '#domain/people/user.ts';
import type { ManagedItem } from '#services/queries/people/user-resource.ts';

/** What the user form means, with the teams as a text: the same for the same teams. */
export type UserValues = Omit<z.output<typeof userForm>, 'Teams'> & { readonly Teams: string };

/** What stands in the user form at first. */
export function initialOf(user: ManagedItem | null): z.input<typeof userForm> {
  return {
    FirstName: user?.firstName ?? '',
    LastName: user?.lastName ?? '',
    Email: user?.email ?? '',
    idRole: user?.roleId?.toString() ?? '',
    HourlyRate: user?.hourlyRate?.toString() ?? '',
    Status: `${user?.status ?? 1}`,
    isWSAdmin: user?.isWorkspaceAdmin === true ? 'on' : undefined,
    Teams: user === null ? '' : teamsText(user),
  };
}

/** What the form has of a user, as it is sent. */
export function fieldsOf(user: ManagedItem): { readonly [K in keyof UserValues]: unknown } {
  return {
    FirstName: user.firstName,
    LastName: user.lastName,
    Email: user.email,
    idRole: user.roleId,
    HourlyRate: user.hourlyRate ?? 0,
    Status: user.status === 1 ? 1 : 0,
    isWSAdmin: user.isWorkspaceAdmin,
    Teams: teamsText(user),
  };
}

/** What somebody else has set of a user, as people read it. */
export function othersWords(changes: object, user: ManagedItem): Readonly<Record<string, string>> {
  const words: Readonly<Record<string, string>> = {
    FirstName: user.firstName,
    LastName: user.lastName,
    Email: user.email,
    idRole: user.roleName,
    HourlyRate: String(user.hourlyRate ?? ''),
    Status: statusWords[user.status],
    isWSAdmin: user.isWorkspaceAdmin ? 'Yes' : 'No',
    Teams: user.teams.map(({ name }) => name).join(', '),
  };
  return Object.fromEntries(Object.keys(changes).map((field) => [field, words[field] ?? '']));
}

const teamsText = ({ teams }: ManagedItem): string => idsText(teams.map(({ id }) => id));
