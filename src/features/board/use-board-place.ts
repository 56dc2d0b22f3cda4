import { useSearchParams } from 'react-router-dom';
import { mayManageTasksOf } from '#domain/access/tasks.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { addDays, dayAt, mondayOf, parseDay, type PlainDay } from '#domain/plain-day.ts';
import { useSession } from '#services/session/use-session.ts';
import { useNow } from '#services/use-now.ts';

/** Which board is shown: whose, of which week, and what day it is. */
export interface BoardPlace {
  readonly userId: number;
  readonly monday: PlainDay;
  /** Today in the time zone of the signed-in person (DEC-16). */
  readonly today: PlainDay;
  showWeek(day: PlainDay): void;
  showUser(userId: number): void;
}

/** Reads the board from the address `?week=…&user=…`; what stands there wrongly is this week and oneself (DEC-39). */
export function useBoardPlace(): BoardPlace {
  const { user, actor } = useSession();
  const [search, setSearch] = useSearchParams();
  const today = dayAt(useNow(MINUTE_MS), user.timeZone);
  const asked = Number(search.get('user'));

  const show = (key: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(key);
      else next.set(key, value);
      return next;
    });

  return {
    userId: asked > 0 && mayManageTasksOf(actor, asked) ? asked : user.id,
    monday: mondayIn(search.get('week')) ?? mondayOf(today),
    today,
    showWeek: (day) => show('week', mondayOf(day) === mondayOf(today) ? null : mondayOf(day)),
    showUser: (userId) => show('user', userId === user.id ? null : String(userId)),
  };
}

/** The Monday of the week in which a typed day lies, if all of that week can be shown. */
function mondayIn(text: string | null): PlainDay | null {
  const day = parseDay(text ?? '');
  const monday = day && parseDay(mondayOf(day));
  return monday && parseDay(addDays(monday, 6)) ? monday : null;
}
