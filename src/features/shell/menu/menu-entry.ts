import type { LucideIcon } from 'lucide-react';
import type { ScreenRight } from '#domain/access/index.ts';

export type MenuGroup = 'main' | 'settings';

/** Users with the right `unless` don't see the entry. */
export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly icon: LucideIcon;
  readonly may: ScreenRight;
  readonly unless?: ScreenRight;
}

export type Menu = Readonly<Record<MenuGroup, readonly MenuEntry[]>>;
