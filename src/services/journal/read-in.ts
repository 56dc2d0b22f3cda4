import { type FileOwner, MAX_FILE_BYTES, readChangesFile } from '#domain/journal/index.ts';
import { sentences, texts } from '#domain/texts/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import type { Journal } from './journal.types.ts';

/** Imports a changes file: every unknown change or none. Returns the message to show (J3, J11). */
export async function readIn(
  journal: Pick<Journal, 'takeIn'>,
  owner: FileOwner,
  file: Pick<Blob, 'size' | 'text'>,
): Promise<Decision<string>> {
  if (file.size > MAX_FILE_BYTES) return refused('request.tooLarge', texts.fileTooLarge);
  const read = readChangesFile(await file.text(), owner);
  if (!read.ok) return read;
  const taken = await journal.takeIn(read.value);
  if (!taken.ok) return taken;
  return agreed(taken.value === 0 ? texts.fileKnown : sentences.readIn(taken.value));
}
