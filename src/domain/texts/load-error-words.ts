/** What is said in place of what could not be loaded; `public/before-start.js` says it before there is a program. */
export const loadErrorWords = {
  title: "Part of the app couldn't be loaded",
  hint: 'Check your connection, then reload the page. Your changes are saved.',
} as const;
