/** The build compiles for these versions. Missing features are checked before the start. */
export const oldestBrowsers = { chrome: '123', edge: '123', firefox: '128', safari: '17.5' } as const;

/** Repeated in the README and `public/before-start.js`; a test compares them. */
export const supportedBrowsers = `Chrome and Edge ${oldestBrowsers.chrome}, Firefox ${oldestBrowsers.firefox}, Safari ${oldestBrowsers.safari} or newer`;
