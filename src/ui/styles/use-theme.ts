import { useSyncExternalStore } from 'react';
import { readTheme, setTheme, subscribeTheme, type Theme } from './theme.ts';

/** The chosen theme and how to choose another one. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribeTheme, readTheme), setTheme];
}
