import type { Source } from './sources.ts';

/** What sends a message through the page, looks for what another part has drawn, or waits for a frame instead of for an event. */
const forms = {
  '.click()': /\.click\(\)/,
  dispatchEvent: /\.dispatchEvent\(/,
  requestAnimationFrame: /\brequestAnimationFrame\(/,
  'document.querySelector': /\bdocument\s*\.querySelector/,
} as const;

/** Every file that uses such a form, as "path: form". */
export function domMessages(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    Object.entries(forms).flatMap(([form, pattern]) => (pattern.test(text) ? [`${path}: ${form}`] : [])),
  );
}
