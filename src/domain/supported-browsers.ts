/** The oldest versions that the build compiles for. What they lack of the features used is checked before the start. */
export const oldestBrowsers = { chrome: '123', edge: '123', firefox: '128', safari: '17.5' } as const;

/** The same in words. The README and `public/before-start.js` repeat them, which a test compares. */
export const supportedBrowsers = `Chrome and Edge ${oldestBrowsers.chrome}, Firefox ${oldestBrowsers.firefox}, Safari ${oldestBrowsers.safari} or newer`;
