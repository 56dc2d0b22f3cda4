import type { Source } from './sources.ts';

/** Code that sends a message through the page, queries another component's elements, or waits for a frame instead of an event. */
const forms = {
  '.click()': /\.click\(\)/,
  dispatchEvent: /\.dispatchEvent\(/,
  requestAnimationFrame: /\brequestAnimationFrame\(/,
  'document.querySelector': /\bdocument\s*\.querySelector/,
} as const;

/** Every file with such code, as "path: form". */
export function domMessages(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    Object.entries(forms).flatMap(([form, pattern]) => (pattern.test(text) ? [`${path}: ${form}`] : [])),
  );
}
