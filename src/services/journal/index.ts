/** The journal of this browser: outbox, delivery, answers and refusals. */
export { announceRefusals } from './announce-entries.ts';
export { askToKeepStorage } from './ask-to-keep-storage.ts';
export type { Network } from './delivery.ts';
export { UNWRITTEN } from './entry-list.ts';
export { forgetOthers, forgetOwnKeys, forgetSeen } from './forget.ts';
export { createJournal } from './journal.ts';
export type { Journal, JournalNotices, NewEntry } from './journal.types.ts';
export { ownRemoval } from './own-removal.ts';
export { readIn } from './read-in.ts';
export type { BoardName } from './stored-board.ts';
export { createTabChannel, type TabChannel } from './tab-channel.ts';
export { createUnsentWork } from './unsent-work.ts';
