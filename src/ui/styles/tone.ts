export type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'bad';

export const softTones = {
  plain: 'edged bg-press text-muted',
  accent: 'edged bg-accent-soft text-accent-text',
  good: 'edged bg-good-soft text-good',
  warn: 'edged bg-warn-soft text-warn',
  bad: 'edged bg-bad-soft text-bad',
} as const satisfies Record<Tone, string>;
