import { PlainError } from '#server/base/plain-error.ts';
import { outageOf } from './errors.ts';

/**
 * Looks at the errors of a database for one that does not pass: its files fail it (SQLSTATE class 58) for 15 s, with no
 * more than 5 s from one error to the next. `onLasting` is then told once, for nothing of it mends without somebody.
 */
export function watchFiles(
  onLasting: (error: PlainError) => void,
  now: () => number = Date.now,
): (error: unknown) => void {
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  let isTold = false;
  return (error) => {
    const kind = outageOf(error);
    if (isTold || kind?.startsWith('58') !== true) return;
    const at = now();
    if (at - last > LONGEST_GAP_MS) first = at;
    last = at;
    if (at - first < GIVE_UP_AFTER_MS) return;
    isTold = true;
    onLasting(
      new PlainError(
        `The database hasn't been able to use its files for ${GIVE_UP_AFTER_MS / 1_000} s (${kind}); check its disk and limits, then restart Weekwright.`,
      ),
    );
  };
}

const GIVE_UP_AFTER_MS = 15_000;
const LONGEST_GAP_MS = 5_000;
