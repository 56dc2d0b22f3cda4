import { createSmallStorage } from '#services/browser/index.ts';

export const VIEW_KEY = 'weekwright.view';

/** Per tab: other tabs don't view as the role. */
export const tabStorage = createSmallStorage(() => sessionStorage);

/** Returns whether this tab views the app as a role (0082). */
export const isViewed = (): boolean => !!tabStorage.read(VIEW_KEY);
