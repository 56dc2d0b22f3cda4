import { PlainError } from '#server/base/plain-error.ts';

/**
 * How many connections the server takes at once: what the limit of open files leaves beside those of the process and its
 * database, which would otherwise lack one in the middle of their work. Undefined where there is no limit. Throws a
 * `PlainError` where hardly any would be left.
 */
export function mostConnections(openFiles: number | undefined, databasePoolSize: number): number | undefined {
  if (openFiles === undefined) return undefined;
  const own = OWN_FILES + databasePoolSize;
  if (openFiles - own >= FEWEST) return openFiles - own;
  throw new PlainError(
    `This process may open only ${openFiles} files at once; allow at least ${own + FEWEST} (ulimit -n).`,
  );
}

/** How many files and connections the system lets this process have open at once; undefined where it names no number. */
export function openFilesLimit(): number | undefined {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  const limit = userLimits?.open_files?.soft;
  return typeof limit === 'number' ? limit : undefined;
}

/** Half for the embedded database, which keeps to its share (`max_files_per_process`), half for everything else. */
const OWN_FILES = 192;
const FEWEST = 32;
