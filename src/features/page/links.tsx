import { createContext, type ReactNode, useContext } from 'react';
import type { ScreenId, ScreenParams } from './screen-ids.ts';

export type LinkParams<Id extends ScreenId> = [ScreenParams[Id]] extends [never]
  ? []
  : [params: Readonly<Record<ScreenParams[Id], string | number>>];

export type Link = <Id extends ScreenId>(id: Id, ...params: LinkParams<Id>) => string;

interface LinksProviderProps {
  readonly link: Link;
  readonly children: ReactNode;
}

export function LinksProvider({ link, children }: LinksProviderProps) {
  return <Context value={link}>{children}</Context>;
}

export function useLink(): Link {
  const link = useContext(Context);
  if (!link) throw new Error('No links were provided.');
  return link;
}

const Context = createContext<Link | null>(null);
