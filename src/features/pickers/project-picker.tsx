import { useMemo } from 'react';
import { createProjectRefusal } from '#domain/access/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { type ProjectItem, useCreateProject, useProjects } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { Picker, type PickerProps, useFirstChoice } from './picker.tsx';

interface ProjectPickerProps extends Omit<PickerProps<ProjectRef>, 'onChange'> {
  readonly clientId: number | null;
  readonly onChange: (value: ProjectItem | null) => void;
}

export function ProjectPicker({ clientId, onChange, ...props }: ProjectPickerProps) {
  const { data, state } = useProjects(undefined, { refetchOnMount: props.readsAnew ?? true });
  const offered = useFirstChoice<ProjectRef>(data, props.value);
  const ofClient = useMemo(() => offered.filter(({ client }) => client.id === clientId), [offered, clientId]);
  const { actor } = useSession();
  const create = useCreateProject();
  return (
    <Picker<ProjectRef, ProjectItem>
      label="Project"
      placeholder="Choose a project"
      emptyText="No projects found"
      ownError={messages.projectRequired}
      why={clientId === null ? noClient : undefined}
      {...props}
      onChange={(next) => onChange(next && (data.find(({ id }) => id === next.id) ?? asItem(next)))}
      list={{ data: ofClient, state }}
      option={toOption}
      creation={{
        refusal: createProjectRefusal(actor, {}),
        what: texts.createProject,
        hint: texts.typeNewProject,
        ask: texts.askForProject,
        create: (name) => create({ name, clientId: clientId ?? 0 }),
        // Another client may have been chosen meanwhile.
        onMade: (made) => made.client.id === clientId && onChange(made),
      }}
    />
  );
}

/** A project that is not in the list suggests no label. */
const asItem = (project: ProjectRef): ProjectItem => ({ ...project, defaultLabelId: null });

const noClient = { what: texts.projectLocked, reason: texts.chooseClientFirst };

const toOption = ({ id, name }: ProjectRef) => ({ id: String(id), label: name });
