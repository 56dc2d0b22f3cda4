import type { ComponentType } from 'react';
import type { StepId } from '#domain/onboarding/steps.ts';
import { ClientsStep } from './clients-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { LabelsStep } from './labels-step.tsx';
import type { StepProps } from './step-props.ts';
import { SummaryStep } from './summary-step.tsx';
import { TeamsStep } from './teams-step.tsx';
import { UsersStep } from './users-step.tsx';

/** The fields of each step. */
export const stepContents: Readonly<Record<StepId, ComponentType<StepProps>>> = {
  company: CompanyStep,
  users: UsersStep,
  teams: TeamsStep,
  clients: ClientsStep,
  labels: LabelsStep,
  summary: SummaryStep,
};

/** What each step is about, in a sentence or two. */
export const stepLeads: Readonly<Record<StepId, string>> = {
  company: 'How your company is called, here and in the invitations.',
  users: 'They get an e-mail with a link to set a password. Invitations go out when you finish, not before.',
  teams: 'A lead sees and plans the week of the members. A team without a lead and members is left out.',
  clients: 'Tasks stand in the projects of clients. A client without a project is left out.',
  labels: 'Labels say of what kind a task is: design, meeting, review.',
  summary: 'This is made when you finish. You can change all of it later in the settings.',
};
