import { useSearchParams } from 'react-router-dom';
import { holds } from '#domain/access/permissions.ts';
import { useSession } from '#services/shared-services/use-session.ts';

/** The client from which the person came to a project, as its address says; null from elsewhere, or where the client may not be seen (PRJ-20, DEC-97). */
export function useClientOfAddress(): number | null {
  const { actor } = useSession();
  const [params] = useSearchParams();
  const id = params.get('clientId') ?? '';
  return /^[1-9]\d{0,15}$/.test(id) && holds(actor.permissions, 'View Clients') ? Number(id) : null;
}
