import { generatePath, matchRoutes } from 'react-router-dom';
import type { Link, ScreenId } from '#features/page/index.ts';
import { type Screen, screens } from './screens.ts';

export const screenIds = Object.keys(screens) as ScreenId[];

export const screenOf = (id: ScreenId): Screen => screens[id];

export const pathTo: Link = (id, ...[params]) => addressOf(id, params);

/** Throws if a parameter is missing. */
export function addressOf(id: ScreenId, params: Readonly<Record<string, string | number>> = {}): string {
  const values = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return generatePath(screenOf(id).path, Object.fromEntries(values));
}

export function screenAt(pathname: string): ScreenId {
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match?.route.id ?? 'notFound';
}

const routes = screenIds.map((id) => ({ id, path: screenOf(id).path }));
