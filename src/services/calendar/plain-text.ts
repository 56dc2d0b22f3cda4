import { compile, type HtmlToTextOptions } from 'html-to-text';

/** Removes HTML but keeps line breaks (GCL-21) and angle brackets that are no HTML element. */
export function plainText(description: string): string {
  const text = description.replaceAll(/\r\n?/g, '\n');
  const html = withoutStrayBrackets(text);
  if (html === null && !entity.test(text)) return text;
  return convert(html ?? text.replaceAll('<', '&lt;'))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Removes HTML fast but without lists, links and most line breaks, for files with very much HTML. */
export function roughText(description: string): string {
  const text = description.replaceAll(/\r\n?/g, '\n');
  const html = withoutStrayBrackets(text);
  if (html === null && !entity.test(text)) return text;
  const bare = html === null ? text : html.replaceAll(/<[^<>]*>/g, ' ');
  return bare.replaceAll(/&(?:lt|gt|amp|quot|#39|nbsp);/g, (name) => letters.get(name) ?? name).trim();
}

const letters: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', ' '],
]);

const entity = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i;

function withoutStrayBrackets(text: string): string | null {
  const [first = '', ...rest] = text.split('<');
  if (rest.length === 0) return null;
  const lower = text.toLowerCase();
  const closed = new Map<string, boolean>();
  const isClosed = (name: string) => {
    const known = closed.get(name) ?? lower.includes(`</${name}>`);
    closed.set(name, known);
    return known;
  };
  const isComment = lower.includes('-->');
  const isElement = (part: string) => {
    if (part.startsWith('!')) return part.startsWith('!--') ? isComment : /^!doctype\b/i.test(part);
    const [tag, slash = '', written = '', attributes = ''] =
      /^(\/?)([a-z][a-z\d:-]*)(\s[^>]*|\/)?>/i.exec(part) ?? [];
    const name = written.toLowerCase();
    if (tag === undefined || !elements.has(name)) return false;
    if (slash !== '' || attributes.includes('=')) return true;
    // `a<b and c>d` has no attributes that HTML knows, and `List<b>` has no end tag.
    return /^[\s/]*$/.test(attributes) && (!inline.has(name) || isClosed(name));
  };
  const parts = rest.map((part) => ({ part, isTag: isElement(part) }));
  if (!parts.some(({ isTag }) => isTag)) return null;
  return first + parts.map(({ part, isTag }) => `${isTag ? '<' : '&lt;'}${part}`).join('');
}

const named = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const inline = named(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var',
);
const elements: ReadonlySet<string> = new Set([
  ...inline,
  ...named(
    'address area article aside audio base blockquote body br button canvas caption center col colgroup datalist dd details dialog dir div dl dt embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html html-blob iframe img input legend li link main map menu meta meter nav noscript o:p object ol optgroup option output p param picture pre progress rp rt ruby script search section select slot source style summary svg table tbody td template textarea tfoot th thead title tr track ul video wbr',
  ),
]);

const options: HtmlToTextOptions = {
  wordwrap: false,
  preserveNewlines: true,
  // Nested elements are read by recursion, so the depth is limited.
  limits: { maxInputLength: 65_536, maxDepth: 64 },
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

/** Compiled once: compiling takes longer than converting most descriptions. */
const convert = compile(options);
