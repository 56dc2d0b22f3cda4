import { createContext, type ReactNode, useContext } from 'react';
import type { ScreenId, ScreenParams } from './screen-ids.ts';

/** What an address of a screen is made of besides its id: nothing, or what it carries. */
export type LinkParams<Id extends ScreenId> = [ScreenParams[Id]] extends [never]
  ? []
  : [params: Readonly<Record<ScreenParams[Id], string | number>>];

/** Answers the address of a screen. */
export type Link = <Id extends ScreenId>(id: Id, ...params: LinkParams<Id>) => string;

interface LinksProviderProps {
  readonly link: Link;
  readonly children: ReactNode;
}

/** Tells the screens where the others are. */
export function LinksProvider({ link, children }: LinksProviderProps) {
  return <Context value={link}>{children}</Context>;
}

/** The function that answers the address of a screen. Throws outside `LinksProvider`. */
export function useLink(): Link {
  const link = useContext(Context);
  if (!link) throw new Error('No links were provided.');
  return link;
}

const Context = createContext<Link | null>(null);
