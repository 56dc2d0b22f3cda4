import { withoutSites } from '#domain/texts/index.ts';

export interface LetterContent {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly note?: string;
}

/** Writes a mail as text and HTML; typed text is escaped, and site names don't become links. */
export function writeLetter({ to, action, ...said }: LetterContent) {
  const subject = withoutSites(said.subject);
  const paragraphs = said.paragraphs.map(withoutSites);
  const note = said.note && withoutSites(said.note);
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(note ? [note] : []),
  ];
  return { to, subject, text: text.join('\n\n'), html: page({ to, subject, paragraphs, action, note }) };
}

function page({ subject, paragraphs, action, note }: Shown): string {
  const lines = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${inHtml(text)}</p>`),
    ...(action === undefined ? [] : [button(action)]),
    ...(note === undefined ? [] : [`<p style="margin:16px 0 0;color:#62656b">${inHtml(note)}</p>`]),
  ];
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${inHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f5f5f4;color:#1d1f23;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">',
    '<p style="margin:0 0 16px;font-weight:600">Weekwright</p>',
    ...lines,
    '</div></body></html>',
  ].join('\n');
}

type Shown = { readonly [K in keyof LetterContent]: LetterContent[K] | undefined } & Pick<
  LetterContent,
  'subject' | 'paragraphs'
>;

/** Repeated as text for mail programs without HTML buttons. */
const button = ({ label, url }: NonNullable<LetterContent['action']>): string =>
  [
    `<p style="margin:0 0 16px"><a href="${inHtml(url)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#2b5ec1;color:#ffffff;text-decoration:none">${inHtml(label)}</a></p>`,
    `<p style="margin:0;color:#62656b;word-break:break-all">${inHtml(url)}</p>`,
  ].join('\n');

/** Escapes text for the HTML of a letter. */
export const inHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);
