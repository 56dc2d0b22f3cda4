import { type FlateCallback, type Zippable, zipSync } from 'fflate/browser';

export { strToU8, zipSync } from 'fflate/browser';

/** Replaces `zip` of fflate (`vite.config.ts`): packs in place, since the workbook is made in a worker already. */
export function zip(files: Zippable, done: FlateCallback): void {
  done(null, zipSync(files));
}
