import { useCallback } from 'react';
import {
  ClientPicker,
  chooseClient,
  chooseProject,
  type ProjectChoice,
  ProjectPicker,
} from '#features/pickers/index.ts';
import { Button } from '#ui/primitives/button.tsx';

interface ProjectFieldsProps {
  readonly choice: ProjectChoice;
  readonly onChange: (choice: ProjectChoice) => void;
}

export function ProjectFields({ choice, onChange }: ProjectFieldsProps) {
  const { client } = choice;
  const focusField = useCallback((box: HTMLElement | null) => box?.querySelector('input')?.focus(), []);
  if (client === null)
    return (
      <ClientPicker
        key="client"
        readsAnew={false}
        className="mt-2"
        value={null}
        onChange={(chosen) => onChange(chooseClient(choice, chosen))}
      />
    );
  return (
    <div key="project" ref={focusField} className="mt-2 grid justify-items-start gap-1">
      <ProjectPicker
        label={`Project of ${client.name}`}
        readsAnew={false}
        className="w-full"
        clientId={client.id}
        value={choice.project}
        onChange={(project) => onChange(chooseProject(choice, project))}
      />
      <Button size="tool" variant="link" onClick={() => onChange({ client: null, project: null })}>
        Another client
      </Button>
    </div>
  );
}
