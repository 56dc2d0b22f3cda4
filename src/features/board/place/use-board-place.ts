import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { seeBoardRefusal } from '#domain/access/index.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { type BoardFilter, boardFilterOf, boardFilterQuery, noFilter } from '#domain/board-filter/index.ts';
import { texts } from '#domain/texts/index.ts';
import { dayAt, mondayIn, mondayOf, type PlainDay } from '#domain/time/index.ts';
import { useNow, useSession } from '#services/shared-services/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { boardUserIn } from './board-search.ts';
import { useBoardDay } from './use-board-day.ts';

export interface BoardPlace {
  readonly userId: number;
  /** Why the user's own board is shown instead of the requested one. */
  readonly refusal: string | null;
  readonly monday: PlainDay;
  /** In the time zone of the signed-in user (DEC-16). */
  readonly today: PlainDay;
  /** Today; while the board is in use, the day that ended meanwhile. */
  readonly followed: PlainDay;
  readonly taskId: string | null;
  /** Keeps its identity for the same address. */
  readonly filter: BoardFilter;
  showWeek(day: PlainDay): void;
  showUser(userId: number): void;
  /** Adds a history entry, except while typing. */
  showOnly(filter: BoardFilter, options?: { readonly isTyped: boolean }): void;
  /** With `isHidden` it clears the filter, which hides the task. */
  show(day: PlainDay | null, userId: number, options: { readonly isHidden: boolean }): void;
  /** Clears the filter; adds no history entry. */
  unhide(): void;
  /** Goes to the place of the task in the address; adds no history entry. */
  follow(day: PlainDay | null, userId: number): void;
  /** Goes to the user's own board; adds no history entry. */
  refuseUser(): void;
}

/** Reads `?week=…&user=…&task=…`: an invalid week is this week, an invalid user the signed-in one (DEC-39). */
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
