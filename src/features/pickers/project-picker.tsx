import { useMemo } from 'react';
import { messages, texts } from '#domain/messages.ts';
import { type ProjectItem, useProjects } from '#services/queries/projects.ts';
import type { ProjectRef } from '#domain/task.ts';
import { Picker, type PickerProps } from './picker.tsx';

interface ProjectPickerProps extends Omit<PickerProps<ProjectRef>, 'onChange'> {
  /** The client whose projects can be chosen; without one nothing can. */
  readonly clientId: number | null;
  readonly onChange: (value: ProjectItem | null) => void;
}

/** Chooses one of the active projects of a client (API-102, TBL-10). */
export function ProjectPicker({ clientId, onChange, ...props }: ProjectPickerProps) {
  const { data, state } = useProjects(undefined, { refetchOnMount: props.readsAnew ?? true });
  const ofClient = useMemo(() => data.filter(({ client }) => client.id === clientId), [data, clientId]);
  return (
    <Picker<ProjectRef>
      label="Project"
      placeholder="Choose a project"
      emptyText="No projects found"
      ownError={messages.projectRequired}
      why={clientId === null ? noClient : undefined}
      {...props}
      onChange={(next) => onChange(data.find(({ id }) => id === next?.id) ?? null)}
      list={{ data: ofClient, state }}
      option={toOption}
    />
  );
}

const noClient = { what: texts.projectLocked, reason: texts.chooseClientFirst };

const toOption = ({ id, name }: ProjectRef) => ({ id: String(id), label: name });
