import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { seeBoardRefusal } from '#domain/access/commands.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import {
  type BoardFilter,
  boardFilterOf,
  boardFilterQuery,
  noFilter,
} from '#domain/board-filter/board-filter.ts';
import { texts } from '#domain/texts/messages.ts';
import { dayAt, mondayIn, mondayOf, type PlainDay } from '#domain/time/plain-day.ts';
import { useNow } from '#services/shared-services/use-now.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { boardUserIn } from './board-search.ts';
import { useBoardDay } from './use-board-day.ts';

/** Which board is shown: whose, of which week, and what day it is. */
export interface BoardPlace {
  readonly userId: number;
  /** Why the own board is shown where another was asked for: it may not be looked at, or there is no such person; else null. */
  readonly refusal: string | null;
  readonly monday: PlainDay;
  /** Today in the time zone of the signed-in person (DEC-16). */
  readonly today: PlainDay;
  /** Today too; while the board is in use the day that ended meanwhile. */
  readonly followed: PlainDay;
  /** The task that the address asks for; null where it names none. */
  readonly taskId: string | null;
  /** Which of its tasks are shown; the same object for the same address. */
  readonly filter: BoardFilter;
  showWeek(day: PlainDay): void;
  showUser(userId: number): void;
  /** Shows other tasks of the board: a step of history, but for a text that is still being typed. */
  showOnly(filter: BoardFilter, options?: { readonly isTyped: boolean }): void;
  /** Shows a day, or the unscheduled tasks, on the board of a user; with all tasks where the filter hides the one that is meant. */
  show(day: PlainDay | null, userId: number, options: { readonly isHidden: boolean }): void;
  /** Shows all tasks: no step of history, for the address asks for one that the filter hides. */
  unhide(): void;
  /** Goes where the task stands that the address asks for: no step of history, for nobody has asked for the board of before. */
  follow(day: PlainDay | null, userId: number): void;
  /** Shows the own board where nobody has the one that the address asks for: no step of history. */
  refuseUser(): void;
}

/** Reads the board from the address `?week=…&user=…&task=…`; a wrong week is this one, and a wrong user oneself (DEC-39). */
export function useBoardPlace(): BoardPlace {
  const { user, actor } = useSession();
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => boardFilterOf(search), [search]);
  const today = dayAt(useNow(MINUTE_MS), user.timeZone);
  const asked = boardUserIn(search);
  const isUnknown = asked === null && search.has('user');

  const thisWeek = mondayOf(today);
  const followed = useBoardDay(today);
  const { boardChart } = useServices();

  const show = (changes: Readonly<Record<string, string | null>>, options = {}) => {
    if (changes['week'] === null) boardChart.day.send({ type: 'today.asked' });
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [key, value] of Object.entries(changes)) {
        if (value === null) next.delete(key);
        else next.set(key, value);
      }
      return next;
    }, options);
  };
  const weekOf = (day: PlainDay) => ({ week: mondayOf(day) === thisWeek ? null : mondayOf(day) });
  const userOf = (userId: number) => ({ user: userId === user.id ? null : String(userId) });

  const isDenied = asked !== null && seeBoardRefusal(actor, asked) !== null;
  return {
    userId: asked !== null && !isDenied ? asked : user.id,
    refusal: isDenied ? texts.boardRefused : isUnknown ? texts.boardUnknown : null,
    monday: mondayIn(search.get('week')) ?? mondayOf(followed),
    today,
    followed,
    taskId: taskIn(search.get('task')),
    filter,
    showWeek: (day) => show({ ...weekOf(day), task: null }),
    showUser: (userId) => show({ ...userOf(userId), task: null }),
    showOnly: (next, { isTyped } = { isTyped: false }) =>
      show({ ...boardFilterQuery(next), task: null }, { replace: isTyped }),
    show: (day, userId, { isHidden }) =>
      show({ ...(day !== null && weekOf(day)), ...userOf(userId), ...(isHidden && noneQuery), task: null }),
    unhide: () => show(noneQuery, { replace: true }),
    follow: (day, userId) => show({ ...(day !== null && weekOf(day)), ...userOf(userId) }, { replace: true }),
    refuseUser: () => show({ user: 'unknown' }, { replace: true }),
  };
}

const noneQuery = boardFilterQuery(noFilter);

const taskIn = (text: string | null): string | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '') ? text : null;
