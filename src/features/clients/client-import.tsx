import { useMemo } from 'react';
import { clientImportFields, planClients } from '#domain/import/index.ts';
import { ImportTable } from '#features/importing/index.ts';
import type { ImportHostProps } from '#features/lists/index.ts';
import { clientResource } from '#services/queries/index.ts';

export function ClientImport(props: ImportHostProps) {
  const read = clientResource.useItems(ALL);
  const { data: clients } = read;
  return (
    <ImportTable
      {...props}
      noun="client"
      fields={clientImportFields}
      hint="Only the name is required. Write dates like 2026-11-23 and colors like #2B5EC1."
      known={useMemo(() => ({ clients }), [clients])}
      reads={[read]}
      keys={{ clients: clientResource.listKey(ALL) }}
      plan={planClients}
      invalidatedKeys={clientResource.invalidates}
    />
  );
}

const ALL = { withInactive: true };
