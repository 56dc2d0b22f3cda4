import { generatePath, matchRoutes } from 'react-router-dom';
import type { Link } from '#features/page/links.tsx';
import type { ScreenId } from '#features/page/screen-ids.ts';
import { type Screen, screens } from './screens.ts';

/** The ids of all screens, in the order of the table. */
export const screenIds = Object.keys(screens) as ScreenId[];

/** What the table says of a screen. */
export const screenOf = (id: ScreenId): Screen => screens[id];

/** The address of a screen, with what it carries. */
export const pathTo: Link = (id, ...[params]) => addressOf(id, params);

/** The address of any screen, with what it carries; throws where something of that is missing. */
export function addressOf(id: ScreenId, params: Readonly<Record<string, string | number>> = {}): string {
  const values = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return generatePath(screenOf(id).path, Object.fromEntries(values));
}

/** The screen that an address leads to. */
export function screenAt(pathname: string): ScreenId {
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match?.route.id ?? 'notFound';
}

const routes = screenIds.map((id) => ({ id, path: screenOf(id).path }));
