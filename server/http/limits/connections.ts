import { PlainError } from '#server/base/index.ts';

/** Returns how many connections the open-file limit leaves, or undefined. Throws `PlainError` if hardly any. */
export function mostConnections(openFiles: number | undefined, databasePoolSize: number): number | undefined {
  if (openFiles === undefined) return undefined;
  const own = OWN_FILES + databasePoolSize;
  if (openFiles - own >= FEWEST) return openFiles - own;
  throw new PlainError(
    `This process may open only ${openFiles} files at once; allow at least ${own + FEWEST} (ulimit -n).`,
  );
}

/** Returns how many files and connections this process may open; undefined if the system gives no number. */
export function openFilesLimit(): number | undefined {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  const limit = userLimits?.open_files?.soft;
  return typeof limit === 'number' ? limit : undefined;
}

/** Half for the embedded database (`max_files_per_process`), half for everything else. */
const OWN_FILES = 192;
const FEWEST = 32;
