import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import type { Theme } from '#ui/styles/theme.ts';
import { useTheme } from '#ui/styles/use-theme.ts';

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  const { name, next, Icon } = themes[theme];
  return (
    <IconButton
      size="small"
      name={`Theme: ${name}. Switch to ${themes[next].name}`}
      icon={<Icon />}
      onClick={() => setTheme(next)}
    />
  );
}

const themes: Record<Theme, { name: string; next: Theme; Icon: typeof Sun }> = {
  system: { name: 'system', next: 'light', Icon: Monitor },
  light: { name: 'light', next: 'dark', Icon: Sun },
  dark: { name: 'dark', next: 'system', Icon: Moon },
};
