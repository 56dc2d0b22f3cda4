import { formatList, counted } from '#domain/texts/index.ts';
import {
  type FinishStep,
  invitedUsers,
  submittedClients,
  submittedLabels,
  submittedTeams,
} from './payload.ts';
import type { OnboardingValues } from './values.ts';

/** Counts what the remaining calls will create, or with `isOver` what was created (ONB-13 to ONB-16). */
export function finishText(
  values: OnboardingValues,
  adminEmail: string,
  {
    done,
    isOver,
    isHeld,
  }: {
    readonly done: readonly FinishStep[];
    readonly isOver: boolean;
    /** Invitations wait until the admin has confirmed their own address. */
    readonly isHeld: boolean;
  },
): string {
  const isMeant = (step: FinishStep) => isOver || !done.includes(step);
  const clients = submittedClients(values);
  const projects = clients.flatMap((client) => client.projects).length;
  const invited = isMeant('users') ? invitedUsers(values).length : 0;
  const created = [
    isMeant('teams') && countedOrNone(submittedTeams(values, adminEmail).length, 'team'),
    isMeant('clients') &&
      clients.length > 0 &&
      `${counted(clients.length, 'client')} with ${counted(projects, 'project')}`,
    isMeant('labels') && countedOrNone(submittedLabels(values).length, 'label'),
  ].filter((part) => part !== false);
  const createdCount = created.length === 1 ? (created[0]?.startsWith('1 ') ? 1 : 2) : created.length;
  const verb = (count: number) => (isOver ? (count === 1 ? 'was' : 'were') : 'will be');
  const parts = [
    ...(invited === 0
      ? []
      : [`${counted(invited, 'user')} ${verb(invited)} ${isOver || isHeld ? 'added' : 'invited'}`]),
    ...(created.length === 0 ? [] : [`${formatList(created)} ${verb(createdCount)} created`]),
  ];
  const later = 'You can change everything later in the settings.';
  if (parts.length === 0) return isOver ? later : `Only the company's name will be saved. ${later}`;
  const sentence = parts.join(', and ');
  return `${isOver ? sentence : `When you finish, ${sentence}`}. ${later}`;
}

const countedOrNone = (count: number, noun: string): string | false => count > 0 && counted(count, noun);
