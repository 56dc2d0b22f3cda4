import { MAX_DESCRIPTION } from '#domain/constants.ts';

// oxlint-disable-next-line no-control-regex -- these very characters are refused
const forbidden = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
// oxlint-disable-next-line no-control-regex -- these very characters are taken out
const controls = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** True for text that a database would refuse or change in silence: NUL and lone surrogates. */
export function hasForbiddenText(text: string): boolean {
  return forbidden.test(text);
}

/** Whether text has at most `max` UTF-16 units, as inputs of a browser count; a zod `max` counts code points. */
export const isWithin =
  (max: number) =>
  (text: string): boolean =>
    text.length <= max;

/** As much of the beginning of a text as fits in so many bytes of UTF-8, whole characters alone. */
export function withinBytes(text: string, max: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(max));
  return text.slice(0, read);
}

/**
 * Text as it is kept: composed (NFC), Unix line ends, no control characters but tab and newline. Text that no field
 * could hold is left uncomposed: its length is refused anyway, and composing takes the square of its marks.
 */
export function tidyText(text: string): string {
  return composed(cleaned(text));
}

/** A name as it is kept: one line, tidy, with nothing unseen around it; empty where nothing in it can be seen. */
export function tidyName(text: string): string {
  const name = composed(
    cleaned(text)
      .replaceAll(/[\t\n]+/g, ' ')
      .replaceAll(around, ''),
  );
  return invisible.test(name) ? '' : name;
}

/**
 * Whether a text holds a web address that a mail program would turn into a link: names stand in mails to strangers. A top
 * level domain has letters alone, or is written as `xn--`; a port may follow. What cannot be seen hides none.
 */
export function holdsAddress(text: string): boolean {
  // Composing takes the square of its marks; what no field could hold is refused anyway.
  if (text.length > MOST_COMPOSED) return false;
  return address.test(text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

const domain = String.raw`[\p{L}\p{N}]\.(?:\p{L}{2,}|xn--[\p{L}\p{N}-]+)`;
const address = new RegExp(
  String.raw`:/{2}|(?<![\p{L}\p{N}])/{2}|\b(?:mailto|https?):|\bwww\d*\.|${domain}\.?(?::\d+|[/⁄∕?#])|\b\d+(?:\.\d+){3}(?::\d|[/⁄∕])`,
  'iu',
);

/** A text in which no mail program finds the name of a site to make a link of: something unseen follows its dots. */
export const withoutSites = (text: string): string =>
  text.replaceAll(/\S+/g, (word) =>
    /@|:\/\//.test(word) ? word : word.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '.\u2060'),
  );

/** A name as it stands in a letter: no mail program makes a link of a site, an e-mail address or a network address in it. */
export const unlinked = (name: string): string =>
  name.replaceAll(/[.@\u2024\u3002\uFE52\uFE6B\uFF0E\uFF20\uFF61](?=\S)/g, '$&\u2060');

/** The id that a text names; null where it names none. */
export function idIn(text: string | null | undefined): number | null {
  const id = Number(text ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Up to so many ids of a kind are taken from an address, which is no longer than that in practice. */
export const MOST_IDS = 500;

/** The ids that a part of an address names, with - between them; none where it is written otherwise. */
export function idsOf(text: string | null | undefined): number[] {
  if (!/^[1-9]\d{0,15}(-[1-9]\d{0,15})*$/.test(text ?? '')) return [];
  return [...new Set((text ?? '').split('-').map(Number))].slice(0, MOST_IDS);
}

/** A sentence with its full stop, unless it ends with one already, as "Ltd." does. */
export const fullStop = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** The most UTF-16 units that are composed: NFC makes text at most four times shorter. */
const MOST_COMPOSED = 4 * MAX_DESCRIPTION;

const cleaned = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, '');
/** Text with each letter and its marks as one (NFC), unless no field could hold it. */
export const composed = (text: string): string =>
  text.length > MOST_COMPOSED ? text : text.normalize('NFC');

/**
 * Blanks, soft hyphens, joiners and marks of direction around a text; a variation selector belongs to the letter before it.
 * At the end they are sought where they begin alone: from each of their places it would take the square of their length.
 */
const around =
  /^[\s\xAD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F]+|(?<![\s\xAD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F])[\s\xAD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F]+$/g;
const invisible = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;
