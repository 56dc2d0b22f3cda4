import { createContext, type ReactNode, useContext } from 'react';
import type { ScreenId, ScreenParams } from './screen-ids.ts';

export type CurrentScreen = {
  readonly [Id in ScreenId]: {
    readonly id: Id;
    readonly params: Readonly<Record<ScreenParams[Id], string>>;
    readonly title: string;
    readonly heading: string;
  };
}[ScreenId];

interface CurrentScreenProviderProps {
  readonly screen: CurrentScreen;
  readonly children: ReactNode;
}

export function CurrentScreenProvider({ screen, children }: CurrentScreenProviderProps) {
  return <Context value={screen}>{children}</Context>;
}

export function useCurrentScreen(): CurrentScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('No screen was provided.');
  return screen;
}

const Context = createContext<CurrentScreen | null>(null);
