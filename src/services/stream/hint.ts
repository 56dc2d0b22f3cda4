import type { WireHint } from '#domain/contract/index.ts';

export type Hint = Readonly<WireHint>;

/** Validates a hint of the stream or another tab. Returns null for anything else (S3-24). */
export function readHint(value: unknown): Hint | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('position' in value) || !('kinds' in value) || !('boards' in value)) return null;
  const { position, kinds, boards } = value;
  if (typeof position !== 'number' || !Number.isSafeInteger(position) || position < 0) return null;
  if (!Array.isArray(kinds) || !kinds.every((kind): kind is string => typeof kind === 'string')) return null;
  if (!Array.isArray(boards) || !boards.every((id): id is number => Number.isSafeInteger(id))) return null;
  return { position, kinds, boards };
}
