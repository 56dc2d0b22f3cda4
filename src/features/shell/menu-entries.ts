import {
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  ChartColumn,
  CreditCard,
  Folder,
  type LucideIcon,
  Network,
  Shield,
  Tag,
  Users,
  Wrench,
} from 'lucide-react';
import type { Actor } from '#domain/access/actor.ts';
import { showsBackoffice, showsRoles, showsSubscription, showsWorkspace } from '#domain/access/menu.ts';

/** An entry of the side menu that leads to a screen; without `shows` everybody has it. */
export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly icon: LucideIcon;
  readonly shows?: (actor: Actor) => boolean;
}

/** The entries above the group "Settings" (NAV-25, NAV-26). */
export const mainEntries: readonly MenuEntry[] = [
  { label: 'Calendar', path: '/app/tasks', icon: CalendarDays },
  { label: 'Reports', path: '/app/reports', icon: ChartColumn },
];

/** The entries of the group "Settings", in their order (NAV-27, NAV-34 to NAV-37). */
export const settingsEntries: readonly MenuEntry[] = [
  { label: 'Users', path: '/app/users', icon: Users },
  { label: 'Teams', path: '/app/teams', icon: Network },
  { label: 'Clients', path: '/app/clients', icon: BriefcaseBusiness },
  { label: 'Projects', path: '/app/projects', icon: Folder },
  { label: 'Labels', path: '/app/labels', icon: Tag },
  { label: 'Roles', path: '/app/security', icon: Shield, shows: showsRoles },
  { label: 'Subscription', path: '/app/subscription', icon: CreditCard, shows: showsSubscription },
  { label: 'Workspace', path: '/app/workspace', icon: Building2, shows: showsWorkspace },
  { label: 'Backoffice', path: '/app/manage', icon: Wrench, shows: showsBackoffice },
];
