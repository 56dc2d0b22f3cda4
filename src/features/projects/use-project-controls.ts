import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { type Assignment, useAssignment } from '#features/assigning/index.ts';

export type ProjectFormFields = Readonly<
  Record<
    | 'name'
    | 'status'
    | 'clientId'
    | 'ownerId'
    | 'defaultLabelId'
    | 'description'
    | 'startDate'
    | 'endDate'
    | 'hoursBudget'
    | 'teams'
    | 'users',
    FieldMetadata
  >
>;

interface Control {
  readonly value: string | undefined;
  change(value: string): void;
}

export interface ProjectControls {
  readonly client: Control;
  readonly owner: Control;
  readonly label: Control;
  readonly description: Control;
  readonly hours: Control;
  readonly teams: Assignment;
  readonly users: Assignment;
}

/** Controls the fields that a picker or a copied project sets, too. */
export function useProjectControls(fields: ProjectFormFields): ProjectControls {
  return {
    client: useInputControl(asText(fields.clientId)),
    owner: useInputControl(asText(fields.ownerId)),
    label: useInputControl(asText(fields.defaultLabelId)),
    description: useInputControl(asText(fields.description)),
    hours: useInputControl(asText(fields.hoursBudget)),
    teams: useAssignment(fields.teams),
    users: useAssignment(fields.users),
  };
}

const asText = (field: FieldMetadata) => field as FieldMetadata<string | undefined>;
