import { Plus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { manageProjectRefusal } from '#domain/access/index.ts';
import { clientColor } from '#domain/work/index.ts';
import { whyOf, useLink } from '#features/page/index.ts';
import { MarkedName } from '#features/lists/index.ts';
import type { ClientDetails, ClientProject } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import type { TableColumn, TableSort } from '#ui/table/table-column.ts';
import { Table } from '#ui/table/table.tsx';

/** Links to a project carry the client's id, so that the project screen can link back (DEC-97). */
export function ClientProjects({ client }: { readonly client: ClientDetails }) {
  const { actor } = useSession();
  const link = useLink();
  const navigate = useNavigate();
  const headingId = useId();
  const [sort, setSort] = useState<TableSort>({ column: 'name', isDescending: false });
  const [page, setPage] = useState(0);
  const from = `?clientId=${client.id}`;
  const color = clientColor(client);
  const columns = useMemo(() => columnsIn(color), [color]);
  return (
    <section
      aria-labelledby={headingId}
      className="-mx-5 mt-2 grid border-t border-hairline pt-3 max-md:-mx-4"
    >
      <div className="flex items-center justify-between px-5 pb-1 max-md:px-4">
        <h3 id={headingId} className="text-body font-strong">
          {TITLE}
        </h3>
        <Button
          size="tool"
          icon={<Plus />}
          aria-label="Add project"
          why={whyOf("Can't add a project", manageProjectRefusal(actor))}
          onClick={() => void navigate(`${link('addProject')}${from}`)}
        >
          Add
        </Button>
      </div>
      {client.projects.length === 0 ? (
        <EmptyState title={`No ${TITLE}`} className="py-6">
          Tasks belong to projects. Add one to plan work for this client.
        </EmptyState>
      ) : (
        <div className="mr-3 ml-1 max-md:mr-1">
          <Table
            title={TITLE}
            columns={columns}
            rows={client.projects}
            rowId={({ id }) => String(id)}
            sort={sort}
            onSort={setSort}
            page={page}
            onPage={setPage}
            href={({ id }) => `${link('project', { id })}${from}`}
          />
        </div>
      )}
    </section>
  );
}

const TITLE = "Client's projects";

const columnsIn = (color: string): readonly TableColumn<ClientProject>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name }) => <MarkedName name={name} color={color} />,
  },
  {
    id: 'status',
    header: 'Status',
    align: 'end',
    value: ({ status }) => (status === 1 ? 'Active' : 'Archived'),
  },
];
