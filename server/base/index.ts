/** Helpers that know nothing about the product: errors, queues, files, time limits. */
export { boundedBytes } from './bounded-bytes.ts';
export { createBreaker } from './breaker.ts';
export { closeDataFolder, makeDataFolder } from './data-folder.ts';
export { codeOf } from './error-code.ts';
export { createFairQueue, type FairQueue } from './fair-queue.ts';
export { inTurns } from './in-turns.ts';
export { readLines, writeTextFile } from './line-file.ts';
export { isLoopback, isNetwork } from './network.ts';
export { onceASecond } from './once-a-second.ts';
export { PlainError } from './plain-error.ts';
export { projectFile } from './project-file.ts';
export { createReadiness, type Readiness } from './readiness.ts';
export { openText, sealText, type TextOwner } from './sealed-text.ts';
export { hashOfSecret } from './secret-hash.ts';
export { monotonic, type Stopwatch } from './stopwatch.ts';
export { VERSION } from './version.ts';
