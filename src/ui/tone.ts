export type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'bad';

/** Quiet ground and readable text of each meaning. */
export const softTones = {
  plain: 'bg-press text-muted',
  accent: 'bg-accent-soft text-accent-text',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
} as const satisfies Record<Tone, string>;
