import { Link } from 'react-router-dom';
import { useLink } from '#features/page/links.tsx';
import { useClients } from '#services/queries/work/clients-queries.ts';

/** The way back to the client from which the person came (DEC-97). */
export function BackToClient({ id }: { readonly id: number }) {
  const link = useLink();
  const { data } = useClients();
  const name = data.find((client) => client.id === id)?.name ?? 'the client';
  return (
    <Link to={link('client', { id })} className="text-link">
      {`Back to ${name}`}
    </Link>
  );
}
