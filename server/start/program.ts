import { codeOf } from '#server/base/error-code.ts';
import { PlainError } from '#server/base/plain-error.ts';
import { databaseRefusal } from '#server/db/errors.ts';

/** Runs a program of the server: nothing that it makes is for other users, and what stops it is said in one sentence. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    endWith(error);
  }
}

/** Ends the process with the one sentence that says why. */
export function endWith(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

/** What an error says to the person who started the program, in one line. */
export function sentenceOf(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  if (!(error instanceof Error)) return `Something went wrong: ${oneLine(String(error))}`;
  const reason = reasons[codeOf(error) ?? ''];
  if (reason !== undefined)
    return `Can't use ${'path' in error ? String(error.path) : 'the disk'}: ${reason}.`;
  const refusal = databaseRefusal(error);
  if (refusal !== undefined) {
    const cause = error.cause instanceof Error ? error.cause : error;
    return `The database returned an error: ${oneLine(cause.message)} (${refusal.code}).`;
  }
  const place = /^\s+at (.*)$/m.exec(error.stack ?? '')?.[1] ?? 'unknown';
  return `Something went wrong: ${oneLine(`${error.name}: ${error.message}`)} (${place})`;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'it cannot be written to',
  ENOSPC: 'no room is left',
  EDQUOT: 'the quota of this user is used up',
  EFBIG: 'the file would become too large',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands where a file is needed',
  ELOOP: 'a link points to itself',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk does not work',
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
