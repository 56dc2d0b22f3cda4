import { createContext, type ReactNode, useContext } from 'react';
import type { ScreenId, ScreenParams } from './screen-ids.ts';

/** The screen that the address names; which one it is says what the address carries. */
export type CurrentScreen = {
  readonly [Id in ScreenId]: {
    readonly id: Id;
    readonly params: Readonly<Record<ScreenParams[Id], string>>;
    /** What the document is called: "Add label". */
    readonly title: string;
    /** What stands above it, as in the menu: "Labels". */
    readonly heading: string;
  };
}[ScreenId];

interface CurrentScreenProviderProps {
  readonly screen: CurrentScreen;
  readonly children: ReactNode;
}

/** Tells what is shown which screen it is. */
export function CurrentScreenProvider({ screen, children }: CurrentScreenProviderProps) {
  return <Context value={screen}>{children}</Context>;
}

/** The screen that the address names. Throws outside `CurrentScreenProvider`. */
export function useCurrentScreen(): CurrentScreen {
  const screen = useContext(Context);
  if (!screen) throw new Error('No screen was provided.');
  return screen;
}

const Context = createContext<CurrentScreen | null>(null);
