import { codeOf, PlainError } from '#server/base/index.ts';
import { databaseRefusal } from '#server/db/index.ts';

/** Runs a program of the server: its files are private, and an error ends it with one sentence. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    endWith(error);
  }
}

/** Prints one sentence about the error and exits with 1. */
export function endWith(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

/** Prints a line for the operator. */
export function printLine(text: string): void {
  process.stdout.write(`${printable(text)}\n`);
}

/** Removes control characters: names may come from untrusted files. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '\uFFFD');

/** Describes an error to the operator in one line. */
export function sentenceOf(error: unknown): string {
  if (error instanceof PlainError) return printable(error.message);
  if (!(error instanceof Error)) return `Something went wrong: ${oneLine(String(error))}`;
  const reason = reasons[codeOf(error) ?? ''];
  if (reason !== undefined)
    return `Can't use ${'path' in error ? String(error.path) : 'the disk'}: ${reason}.`;
  const refusal = databaseRefusal(error);
  if (refusal !== undefined) {
    const cause = error.cause instanceof Error ? error.cause : error;
    return `The database returned an error: ${oneLine(cause.message)} (${refusal.code}).`;
  }
  const place = /^ +at (.*)$/m.exec(error.stack ?? '')?.[1] ?? 'unknown';
  return `Something went wrong: ${oneLine(`${error.name}: ${error.message}`)} (${place})`;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EFBIG: 'the file would be too large',
  ENOTDIR: 'it is a file, but must be a folder',
  EEXIST: 'it is a file, but must be a folder',
  EISDIR: 'it is a folder, but must be a file',
  ELOOP: 'a symbolic link points to itself',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reported an error',
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
