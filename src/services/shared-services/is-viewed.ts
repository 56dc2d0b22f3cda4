import { createSmallStorage } from '#services/browser/storage.ts';

/** The key under which a tab keeps as which role it is viewed. */
export const VIEW_KEY = 'weekwright.view';

/** The storage of this tab: others do not know of its view. */
export const tabStorage = createSmallStorage(() => sessionStorage);

/** Whether the app is seen as a role in this tab, also after it was loaded again (0082). */
export const isViewed = (): boolean => !!tabStorage.read(VIEW_KEY);
