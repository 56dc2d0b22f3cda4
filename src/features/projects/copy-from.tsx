import { useState } from 'react';
import { clientColor } from '#domain/work/index.ts';
import { type ProjectItem, useProjects, useReadProject } from '#services/queries/index.ts';
import { CallError } from '#services/shared-services/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';
import { Picker } from '#features/pickers/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import type { ProjectControls } from './use-project-controls.ts';

interface CopyFromProps {
  readonly controls: ProjectControls;
  readonly why: DisabledReason | undefined;
}

/** Copies all values but name and dates (PRJ-07, DEC-98). */
export function CopyFrom({ controls, why }: CopyFromProps) {
  const [copied, setCopied] = useState<ProjectItem | null>(null);
  const read = useReadProject();
  async function copy(from: ProjectItem | null): Promise<void> {
    setCopied(from);
    if (from === null) return;
    try {
      const { client, ownerId, defaultLabelId, description, hoursBudget, teams, users } = await read(from.id);
      if (!controls.client.value) controls.client.change(String(client.id));
      controls.owner.change(textOf(ownerId));
      controls.label.change(textOf(defaultLabelId));
      controls.description.change(description);
      controls.hours.change(textOf(hoursBudget));
      controls.teams.setAll(teams);
      controls.users.setAll(users);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      announceRefusal(error);
    }
  }
  return (
    <Picker
      label="Copy from"
      placeholder="Choose a project"
      emptyText="No projects found"
      hint="Copies everything except name and dates."
      why={why}
      value={copied}
      onChange={(next) => void copy(next)}
      list={useProjects()}
      option={toOption}
    />
  );
}

const textOf = (value: number | null): string => value?.toString() ?? '';

const toOption = (project: ProjectItem) => ({
  id: String(project.id),
  label: project.name,
  note: project.client.name,
  color: clientColor(project),
});
