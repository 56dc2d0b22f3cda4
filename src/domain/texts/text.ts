import { MAX_DESCRIPTION } from '#domain/constants.ts';

// oxlint-disable-next-line no-control-regex -- matches the refused characters
const forbidden = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
// oxlint-disable-next-line no-control-regex -- matches the removed characters
const controls = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** Returns whether text contains NUL or lone surrogates, which a database refuses or silently changes. */
export function hasForbiddenText(text: string): boolean {
  return forbidden.test(text);
}

/** Returns whether text has at most `max` UTF-16 units, as browsers count; a zod `max` counts code points. */
export const isWithin =
  (max: number) =>
  (text: string): boolean =>
    text.length <= max;

/** Cuts a text to whole characters that fit in `max` bytes of UTF-8. */
export function withinBytes(text: string, max: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(max));
  return text.slice(0, read);
}

/** Normalizes a text: NFC, Unix line ends, no control characters except tab and newline. */
export function tidyText(text: string): string {
  return composed(cleaned(text));
}

/** Normalizes a name to one line without invisible characters around it; empty if nothing in it is visible. */
export function tidyName(text: string): string {
  const name = composed(
    cleaned(text)
      .replaceAll(/[\t\n]+/g, ' ')
      .replaceAll(around, ''),
  );
  return invisible.test(name) ? '' : name;
}

/** Returns whether a text contains a web address that mail programs would link; names appear in mails to strangers. */
export function holdsAddress(text: string): boolean {
  // Composing takes quadratic time in combining marks; no field holds such a text anyway.
  if (text.length > MOST_COMPOSED) return false;
  return address.test(text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

const domain = String.raw`[\p{L}\p{N}]\.(?:\p{L}{2,}|xn--[\p{L}\p{N}-]+)`;
const address = new RegExp(
  String.raw`:/{2}|(?<![\p{L}\p{N}])/{2}|\b(?:mailto|https?):|\bwww\d*\.|${domain}\.?(?::\d+|[/⁄∕?#])|\b\d+(?:\.\d+){3}(?::\d|[/⁄∕])`,
  'iu',
);

/** Adds word joiners after dots, so that mail programs don't link site names. */
export const withoutSites = (text: string): string =>
  text.replaceAll(/\S+/g, (word) =>
    /@|:\/\//.test(word) ? word : word.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '.\u2060'),
  );

/** Adds word joiners to a name, so that mail programs link no site, e-mail or network address in it. */
export const unlinked = (name: string): string =>
  name.replaceAll(/[.@\u2024\u3002\uFE52\uFE6B\uFF0E\uFF20\uFF61](?=\S)/g, '$&\u2060');

/** Parses a positive id; null for anything else. */
export function idIn(text: string | null | undefined): number | null {
  const id = Number(text ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const MOST_IDS = 500;

/** Parses the ids in a part of a URL, separated by "-"; none if it is malformed. */
export function idsOf(text: string | null | undefined): number[] {
  if (!/^[1-9]\d{0,15}(-[1-9]\d{0,15})*$/.test(text ?? '')) return [];
  return [...new Set((text ?? '').split('-').map(Number))].slice(0, MOST_IDS);
}

/** Adds a full stop unless the sentence ends with one. */
export const fullStop = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** In UTF-16 units: NFC shortens text at most to a quarter. */
const MOST_COMPOSED = 4 * MAX_DESCRIPTION;

const cleaned = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, '');
/** Composes a text (NFC), unless it is longer than any field. */
export const composed = (text: string): string =>
  text.length > MOST_COMPOSED ? text : text.normalize('NFC');

/** A variation selector belongs to the letter before it. The lookbehind at the end avoids quadratic backtracking. */
const around =
  /^[\s\xAD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F]+|(?<![\s\xAD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F])[\s\xAD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F]+$/g;
const invisible = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;
