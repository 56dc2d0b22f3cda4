import { type FlateCallback, type Zippable, zipSync } from 'fflate/browser';

export { strToU8, zipSync } from 'fflate/browser';

/** Stands for `zip` of fflate (`vite.config.ts`): packs where it is called, as the workbook is made in a worker already. */
export function zip(files: Zippable, done: FlateCallback): void {
  done(null, zipSync(files));
}
