import { useSyncExternalStore } from 'react';
import { readTheme, setTheme, subscribeTheme, type Theme } from './theme.ts';

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribeTheme, readTheme), setTheme];
}
