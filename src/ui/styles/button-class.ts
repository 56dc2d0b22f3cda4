import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'plain' | 'ghost' | 'link' | 'danger' | 'ghost-danger';
export type ButtonSize = 'tool' | 'control' | 'large';

export function buttonClass(
  variant: ButtonVariant = 'plain',
  size: ButtonSize = 'control',
  isBlocked = false,
): string {
  return cx(base, sizes[size], isBlocked ? blocked[variant] : variants[variant]);
}

const base =
  'edged relative inline-flex shrink-0 items-center justify-center gap-1.5 overflow-hidden rounded-control font-medium ' +
  'whitespace-nowrap transition-colors select-none';

const sizes = {
  tool: 'h-(--size-tool) px-2.5',
  control: 'h-(--size-control) px-3',
  large: 'h-(--size-large) w-full px-4 text-read',
} as const satisfies Record<ButtonSize, string>;

const outlined = 'bg-surface inset-ring inset-ring-hairline';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  plain: `${outlined} text-text hover:bg-hover active:bg-press`,
  ghost: 'text-muted hover:bg-hover hover:text-text active:bg-press',
  link: 'text-accent-text hover:bg-hover active:bg-press',
  danger: 'bg-bad-fill text-on-accent hover:brightness-90',
  'ghost-danger': 'text-bad hover:bg-bad-soft',
} as const satisfies Record<ButtonVariant, string>;

const blocked = {
  primary: 'bg-press text-subtle',
  plain: `${outlined} text-disabled`,
  ghost: 'text-disabled',
  link: 'text-disabled',
  danger: 'bg-press text-subtle',
  'ghost-danger': 'text-disabled',
} as const satisfies Record<ButtonVariant, string>;
