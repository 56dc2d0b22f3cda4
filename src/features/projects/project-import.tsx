import { useCallback } from 'react';
import type { ImportRow } from '#domain/import/mapping.ts';
import { planProjects, projectImportFields } from '#domain/import/projects.ts';
import { bothRead } from '#features/importing/both-read.ts';
import { ImportTable } from '#features/importing/import-table.tsx';
import type { ImportHostProps } from '#features/lists/use-import-address.ts';
import { useClients } from '#services/queries/clients.ts';
import { projectResource } from '#services/queries/project-resource.ts';

/** Adds projects from a table (PRJ-02, 0081). */
export function ProjectImport(props: ImportHostProps) {
  const known = projectResource.useItems({ withInactive: true });
  const choosable = useClients();
  const { data: projects } = known;
  const { data: clients } = choosable;
  const plan = useCallback(
    (rows: readonly ImportRow[]) => planProjects(rows, { projects, clients }),
    [projects, clients],
  );
  return (
    <ImportTable
      {...props}
      noun="project"
      fields={projectImportFields}
      hint="A project needs its name and its client, as it is called in the list of clients. Import new clients first."
      known={bothRead(known, choosable)}
      plan={plan}
      shownIn={projectResource.invalidates}
    />
  );
}
