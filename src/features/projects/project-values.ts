import { idsText } from '#domain/work/assignment.ts';
import { palette } from '#domain/palette.ts';
import { type projectForm, projectStatusWords } from '#domain/work/project.ts';
import type * as z from 'zod';
import type { WireProject } from '#domain/contract/work/projects-contract.ts';
import { usageWords } from '#domain/work/usage.ts';
import type { ProjectDetails } from '#services/queries/work/project-resource.ts';

/** What the project itself is made of in the form. */
export type ProjectValues = Omit<z.output<typeof projectForm>, 'Teams' | 'Users'>;

/** What is said of a project that was saved. */
export const savedOf = ({ idProject: id, name, Status: status }: WireProject) => ({ id, name, status });

/** What stands in the project form at first; of a new one with the client from which the person came (PRJ-20). */
export function initialOf(project: ProjectDetails | null, clientId: number | null) {
  return {
    Name: project?.name ?? '',
    Status: `${project?.status ?? 1}` as const,
    idClient: (project?.client.id ?? clientId)?.toString() ?? '',
    idProjectOwner: project?.ownerId?.toString() ?? '',
    idDefaultLabel: project?.defaultLabelId?.toString() ?? '',
    description: project?.description ?? '',
    startDate: project?.startDate ?? '',
    endDate: project?.endDate ?? '',
    HoursBudget: project?.hoursBudget?.toString() ?? '',
    ColorCode: project?.color ?? palette[6].color,
    Teams: idsText(project?.teams ?? []),
    Users: idsText(project?.users ?? []),
  };
}

/** A project by the names of its fields on the wire. */
export const fieldsOf = (project: ProjectDetails) => ({
  Name: project.name,
  Status: project.status,
  idClient: project.client.id,
  idProjectOwner: project.ownerId,
  idDefaultLabel: project.defaultLabelId,
  description: project.description,
  startDate: project.startDate,
  endDate: project.endDate,
  HoursBudget: project.hoursBudget,
  ColorCode: project.color,
});

/** How the names of what a project refers to are found. */
interface Names {
  readonly user: (id: number) => string;
  readonly label: (id: number) => string;
}

/** What somebody else has set of a project meanwhile, as people read it. */
export function othersWords(
  changes: Partial<Record<keyof ReturnType<typeof fieldsOf>, unknown>>,
  project: ProjectDetails,
  names: Names,
): object {
  const { idProjectOwner: owner, idDefaultLabel: label } = changes;
  return {
    ...changes,
    ...('Status' in changes && { Status: projectStatusWords[project.status] }),
    ...('idClient' in changes && { idClient: project.client.name }),
    ...(typeof owner === 'number' && { idProjectOwner: names.user(owner) }),
    ...(typeof label === 'number' && { idDefaultLabel: names.label(label) }),
  };
}

/** What hangs on a project; undefined where nothing does. */
export function belonging(project: ProjectDetails): string | undefined {
  const words = usageWords(project);
  return words && `${words} ${project.tasks === 1 ? 'belongs' : 'belong'} to this project.`;
}
