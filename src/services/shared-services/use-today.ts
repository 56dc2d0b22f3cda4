import { MINUTE_MS } from '#domain/constants.ts';
import { dayAt, type PlainDay } from '#domain/time/index.ts';
import { useNow } from './use-now.ts';
import { useSession } from './use-session.ts';

/** Returns today in the user's zone, updated at midnight (DEC-16). */
export function useToday(): PlainDay {
  const { user } = useSession();
  return dayAt(useNow(MINUTE_MS), user.timeZone);
}
