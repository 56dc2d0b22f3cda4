import { useMemo } from 'react';
import { planProjects, projectImportFields } from '#domain/import/import-projects.ts';
import { ImportTable } from '#features/importing/import-table.tsx';
import type { ImportHostProps } from '#features/lists/use-import-address.ts';
import { CLIENTS_KEY, useClients } from '#services/queries/work/clients-queries.ts';
import { projectResource } from '#services/queries/work/project-resource.ts';

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
      shownIn={projectResource.invalidates}
    />
  );
}

const ALL = { withInactive: true };
