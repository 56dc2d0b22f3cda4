import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { useState } from 'react';
import { MAX_DESCRIPTION, MAX_NAME } from '#domain/constants.ts';
import type { LabelRef } from '#domain/task/index.ts';
import type { TemplateTask, templateTaskForm } from '#domain/templates/index.ts';
import { textProps } from '#features/forms/index.ts';
import { saidElsewhere } from '#features/page/index.ts';
import { idText, ClientPicker, LabelPicker, ProjectPicker, TimeInput } from '#features/pickers/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface TemplateTaskFieldsProps {
  readonly fields: Readonly<Record<keyof typeof templateTaskForm.shape, FieldMetadata<string | undefined>>>;
  readonly task: TemplateTask | null;
  readonly why: DisabledReason | undefined;
}

/** Must mount together with the form, which compares its fields from the first render on. */
export function TemplateTaskFields({ fields, task, why }: TemplateTaskFieldsProps) {
  const [client, setClient] = useState(task?.project?.client ?? null);
  const [project, setProject] = useState(task?.project ?? null);
  const [label, setLabel] = useState<LabelRef | null>(task?.label ?? null);
  const estimate = useInputControl(fields.EstimatedTime);
  const clientInput = useInputControl(fields.idClient);
  const projectInput = useInputControl(fields.idProject);
  const labelInput = useInputControl(fields.idLabel);
  const locked = why && { why: saidElsewhere(why) };
  const choose = (next: typeof project) => {
    setProject(next);
    projectInput.change(idText(next));
  };
  return (
    <>
      <TextField
        data-autofocus
        label="Name"
        {...textProps(fields.TaskName)}
        counter={MAX_NAME}
        why={why}
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Day"
          {...textProps(fields.TaskDayGroup)}
          inputMode="numeric"
          hint="Day 1 is the day you choose when you use the template."
          why={why}
          autoComplete="off"
        />
        <TimeInput
          label="Estimate"
          name={fields.EstimatedTime.name}
          value={estimate.value ?? ''}
          onChange={estimate.change}
          error={fields.EstimatedTime.errors}
          why={why}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <ClientPicker
          leadsToProject
          name={fields.idClient.name}
          value={client}
          onChange={(next) => {
            if (next?.id !== client?.id) choose(null);
            setClient(next);
            clientInput.change(idText(next));
          }}
          hint={client === null ? 'Leave empty to use the default project.' : undefined}
          error={fields.idClient.errors}
          {...locked}
        />
        <ProjectPicker
          name={fields.idProject.name}
          clientId={client?.id ?? null}
          value={project}
          onChange={choose}
          error={fields.idProject.errors}
          {...locked}
        />
      </div>
      <LabelPicker
        name={fields.idLabel.name}
        value={label}
        onChange={(next) => {
          setLabel(next);
          labelInput.change(idText(next));
        }}
        error={fields.idLabel.errors}
        {...locked}
      />
      <TextArea label="Description" {...textProps(fields.Description)} counter={MAX_DESCRIPTION} why={why} />
    </>
  );
}
