import { createSmallStorage, personalKey } from './storage.ts';

const storage = createSmallStorage(() => sessionStorage);
const keyOf = (userId: number): string => personalKey('assistant', userId);

/** Returns a user's stored chat with the report assistant (DEC-59). */
export const readChatText = (userId: number): string | null | undefined => storage.read(keyOf(userId));

/** Stores the chat until the user signs out or closes the tab. */
export const writeChatText = (userId: number, text: string): void => void storage.write(keyOf(userId), text);
