import { useMemo } from 'react';
import { planProjects, projectImportFields } from '#domain/import/index.ts';
import { ImportTable } from '#features/importing/index.ts';
import type { ImportHostProps } from '#features/lists/index.ts';
import { CLIENTS_KEY, useClients, projectResource } from '#services/queries/index.ts';

export function ProjectImport(props: ImportHostProps) {
  const read = projectResource.useItems(ALL);
  const choosable = useClients();
  const { data: projects } = read;
  const { data: clients } = choosable;
  return (
    <ImportTable
      {...props}
      noun="project"
      fields={projectImportFields}
      hint="A project needs a name and a client, written as in the list of clients. Import new clients first."
      known={useMemo(() => ({ projects, clients }), [projects, clients])}
      reads={[read, choosable]}
      keys={{ projects: projectResource.listKey(ALL), clients: CLIENTS_KEY }}
      plan={planProjects}
      invalidatedKeys={projectResource.invalidates}
    />
  );
}

const ALL = { withInactive: true };
