import { useSearchParams } from 'react-router-dom';
import { holds } from '#domain/access/index.ts';
import { useSession } from '#services/shared-services/index.ts';

/** Returns the client whose page led here; null if there is none or it may not be viewed (PRJ-20, DEC-97). */
export function useClientOfAddress(): number | null {
  const { actor } = useSession();
  const [params] = useSearchParams();
  const id = params.get('clientId') ?? '';
  return /^[1-9]\d{0,15}$/.test(id) && holds(actor.permissions, 'View Clients') ? Number(id) : null;
}
