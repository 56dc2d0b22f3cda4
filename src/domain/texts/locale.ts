const DEFAULT = 'en-GB';

/** The browser sets it once at the start; the server keeps the default (decision 0182). */
let locale = DEFAULT;

/** Returns the first browser language if it is English, as all texts are, else the default. */
export function localeFor(languages: readonly string[]): string {
  const [first = ''] = languages;
  return (/^en\b/.test(first) && supported(first)) || DEFAULT;
}

/** Undefined if unknown or, as the en-US@posix of some browsers, no valid language tag. */
function supported(tag: string): string | undefined {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([tag])[0];
  } catch {
    return undefined;
  }
}

/** Sets the locale of all numbers, dates and lists. */
export function chooseLocale(chosen: string): void {
  locale = chosen;
  known.clear();
}

/** Formats a number in the user's locale. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  formatter(Intl.NumberFormat, options).format(value);

/** Formats a day in the user's locale, without a comma after the weekday. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  const text = formatter(Intl.DateTimeFormat, { ...options, timeZone: 'UTC' }).format(Date.parse(day));
  return text.replace(/^(\p{L}+),/u, '$1');
}

/** Formats a range of days, as "2–18 Nov 2026" or "28 Oct – 3 Nov 2026". */
export function formatDays(from: string, to: string, options: Intl.DateTimeFormatOptions): string {
  // Intl adds years to a range over New Year even if none are requested.
  if (options.year === undefined && from.slice(0, 4) !== to.slice(0, 4))
    return `${formatDay(from, options)} – ${formatDay(to, options)}`;
  return formatter(Intl.DateTimeFormat, { ...options, timeZone: 'UTC' })
    .formatRange(Date.parse(from), Date.parse(to))
    .replace(/\s?–\s?/u, ' – ')
    .replace(/\b(\d{1,2}) – (\d{1,2})\b/, '$1–$2');
}

/** Joins words, as "a, b and c". */
export const formatList = (words: readonly string[]): string => formatter(Intl.ListFormat, {}).format(words);

/** Compares two names without case, numbers by value. */
export const compareNames = (one: string, other: string): number => names.compare(one, other);

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function formatter<Options extends object, Formatter>(
  kind: new (locale: string, options: Options) => Formatter,
  options: Options,
): Formatter {
  const key = `${kind.name} ${JSON.stringify(options)}`;
  const made = (known.get(key) as Formatter | undefined) ?? new kind(locale, options);
  known.set(key, made);
  return made;
}

const known = new Map<string, unknown>();
