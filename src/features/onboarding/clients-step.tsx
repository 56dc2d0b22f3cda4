import { MAX_NAME } from '#domain/constants.ts';
import { type ClientRow, emptyClient } from '#domain/onboarding/index.ts';
import { ColorField } from '#features/forms/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Rows } from './step-rows.tsx';
import type { StepProps } from './step-props.ts';

export function ClientsStep({ values, problems, onChange }: StepProps) {
  return (
    <Rows
      what="client"
      rows={values.clients}
      empty={emptyClient}
      onChange={(clients) => onChange({ clients })}
      className="rounded-card border border-hairline bg-surface p-3"
      renderRow={(client, place, set) => (
        <ClientFields client={client} name={`clients.${place}`} problems={problems} onChange={set} />
      )}
    />
  );
}

interface ClientFieldsProps extends Pick<StepProps, 'problems'> {
  readonly client: ClientRow;
  readonly name: string;
  readonly onChange: (changes: Partial<ClientRow>) => void;
}

function ClientFields({ client, name, problems, onChange }: ClientFieldsProps) {
  return (
    <div className="grid gap-3">
      <TextField
        label="Client name"
        name={`${name}.name`}
        value={client.name}
        counter={MAX_NAME}
        error={problems[`${name}.name`]}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <ColorField
        label="Color"
        name={`${name}.color`}
        value={client.color}
        onChange={(color) => onChange({ color })}
      />
      <Rows
        what="project"
        rows={client.projects.map((project) => ({ project }))}
        empty={() => ({ project: '' })}
        onChange={(rows) => onChange({ projects: rows.map(({ project }) => project) })}
        renderRow={({ project }, place, set) => (
          <TextField
            label="Project name"
            name={`${name}.projects.${place}`}
            value={project}
            error={problems[`${name}.projects.${place}`]}
            onChange={({ target }) => set({ project: target.value })}
          />
        )}
      />
    </div>
  );
}
