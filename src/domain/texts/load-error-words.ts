/** `public/before-start.js` repeats these texts: it runs before the app has loaded. */
export const loadErrorWords = {
  title: "Part of the app couldn't be loaded",
  hint: 'Check your connection, then reload the page. Your changes are saved.',
} as const;
