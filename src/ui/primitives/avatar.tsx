import { cx } from '#ui/styles/cx.ts';

export interface AvatarProps {
  /** Also show the name or use it as the control's name: the initials are hidden from screen readers. */
  readonly name: string;
  readonly size?: 20 | 24 | 32;
}

export function Avatar({ name, size = 24 }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'edged inline-grid flex-none place-items-center rounded-full bg-press font-strong tracking-[0.02em] text-muted select-none',
        sizes[size],
      )}
    >
      {initials(name)}
    </span>
  );
}

const sizes = { 20: 'size-5 text-[0.5625rem]', 24: 'size-6 text-micro', 32: 'size-8 text-meta' };

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}
