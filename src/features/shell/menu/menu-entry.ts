import type { LucideIcon } from 'lucide-react';
import type { ScreenRight } from '#domain/access/screens-access.ts';

/** The parts of the side menu: above and below the heading "Settings". */
export type MenuGroup = 'main' | 'settings';

/** An entry of the side menu that leads to a screen; who may not open the screen does not see it, nor who has `unless`. */
export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly icon: LucideIcon;
  readonly may: ScreenRight;
  readonly unless?: ScreenRight;
}

/** What the side menu leads to, by its parts and in its order. */
export type Menu = Readonly<Record<MenuGroup, readonly MenuEntry[]>>;
