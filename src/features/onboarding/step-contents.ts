import type { ComponentType } from 'react';
import type { StepId } from '#domain/onboarding/index.ts';
import { ClientsStep } from './clients-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { LabelsStep } from './labels-step.tsx';
import type { StepProps } from './step-props.ts';
import { SummaryStep } from './summary-step.tsx';
import { TeamsStep } from './teams-step.tsx';
import { UsersStep } from './users-step.tsx';

export const stepContents: Readonly<Record<StepId, ComponentType<StepProps>>> = {
  company: CompanyStep,
  users: UsersStep,
  teams: TeamsStep,
  clients: ClientsStep,
  labels: LabelsStep,
  summary: SummaryStep,
};

/** The lead of the summary is `finishText`. */
export const stepLeads: Readonly<Record<Exclude<StepId, 'summary'>, string>> = {
  company: "Your company's name, as shown here and in invitations.",
  users: 'They will get an e-mail with a link to set a password. Nothing is sent before you finish.',
  teams: "A lead sees and plans the week of the team's members. Teams with no lead or members are skipped.",
  clients: 'Tasks belong to projects, and projects to clients. A client without a project is skipped.',
  labels: 'Labels show the kind of task: design, meeting, review.',
};
