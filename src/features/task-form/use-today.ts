import { MINUTE_MS } from '#domain/constants.ts';
import { dayAt, type PlainDay } from '#domain/plain-day.ts';
import { useSession } from '#services/session/use-session.ts';
import { useNow } from '#services/use-now.ts';

/** Today in the zone of the signed-in person, also after midnight (DEC-16). */
export function useToday(): PlainDay {
  const { user } = useSession();
  return dayAt(useNow(MINUTE_MS), user.timeZone);
}
