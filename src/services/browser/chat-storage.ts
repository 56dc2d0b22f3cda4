import { createSmallStorage, personalKey } from './storage.ts';

const storage = createSmallStorage(() => sessionStorage);
const keyOf = (userId: number): string => personalKey('assistant', userId);

/** What this tab keeps of a user's chat with the report assistant, as it was written (DEC-59). */
export const readChatText = (userId: number): string | null | undefined => storage.read(keyOf(userId));

/** Keeps it until the user signs out, or the tab is closed. */
export const writeChatText = (userId: number, text: string): void => void storage.write(keyOf(userId), text);
