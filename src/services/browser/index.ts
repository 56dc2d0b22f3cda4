/** The browser: storage, locks, tabs, service worker, features. */
export { readChatText, writeChatText } from './chat-storage.ts';
export { copyText } from './copy-text.ts';
export { holdKeys } from './hold-keys.ts';
export { keptApp } from './kept-app.ts';
export { type Locks, seekLeadership } from './leadership.ts';
export { leaveTo } from './leave-to.ts';
export { newId } from './new-id.ts';
export {
  dropOAuthRequest,
  keepOAuthRequest,
  type OAuthPurpose,
  type OAuthRequest,
  readOAuthRequest,
} from './oauth-request.ts';
export { createTimeFileReader, type TimeFileReader } from './open-time-file.ts';
export { startWorker } from './own-worker.ts';
export { saveFile } from './save-file.ts';
export { createSmallStorage, keysOf, personalKey, type SmallStorage } from './storage.ts';
export { createUnwrittenRows, unwrittenKey } from './unwritten-rows.ts';
export { makePasskey, passkeyRefusal, type PasskeySigned, signWithPasskey } from './use-of-passkeys.ts';
export { isOnline, useOnline } from './use-online.ts';
