import { convert, type HtmlToTextOptions } from 'html-to-text';

/** The text of a description: HTML in it is taken out, its line breaks are kept; other text stays as it is (GCL-21). */
export function plainText(description: string): string {
  const text = description.replaceAll(/\r\n?/g, '\n');
  return isHtml.test(text)
    ? convert(text, options)
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : text;
}

const isHtml = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i;

const options: HtmlToTextOptions = {
  wordwrap: false,
  preserveNewlines: true,
  limits: { maxInputLength: 65_536 },
  selectors: [
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'], noAnchorUrl: true },
    },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...['img', 'script', 'style'].map((selector) => ({ selector, format: 'skip' })),
  ],
};
