/** An element on the page: its role or selector, its name or text, and its ancestor. */
export interface Target {
  readonly role?: string;
  readonly css?: string;
  readonly name?: Pattern;
  readonly within?: Target;
}

/** A whole text, or a regular expression in serialisable form. */
export type Pattern = string | { readonly source: string; readonly flags: string };

/** The result of a query: the number of matches, and the first one. */
export interface Seen {
  readonly count: number;
  readonly name: string;
  readonly text: string;
  readonly value: string;
  readonly focused: boolean;
  readonly box: Box;
  /** Whether its centre is in the window and not covered. */
  readonly isFree: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Finds a target; runs in the page, so it must not use outside names. */
export function look(target: Target, reveal: boolean): Seen {
  const roles: Record<string, string> = {
    article: 'article',
    button: 'button, [role=button]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    combobox: '[role=combobox], select',
    dialog: '[role=dialog], dialog',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    listitem: 'li',
    menuitem: '[role=menuitem]',
    option: '[role=option]',
    textbox: 'input:not([type]), input[type=text], input[type=email], input[type=search], textarea',
  };
  const textOf = (part: Element): string => (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (part: Element): string => {
    const ids = part.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => document.getElementById(id)).filter((each) => each !== null);
    if (labels.length > 0) return labels.map(textOf).join(' ');
    const own = part.getAttribute('aria-label');
    if (own !== null) return own;
    const of = (part as HTMLInputElement).labels;
    return of && of.length > 0 ? textOf(of[0] as Element) : textOf(part);
  };
  const isShown = (part: Element): boolean =>
    part.getClientRects().length > 0 && getComputedStyle(part).visibility !== 'hidden';
  const fits = (text: string, pattern: Pattern): boolean =>
    typeof pattern === 'string' ? text === pattern : new RegExp(pattern.source, pattern.flags).test(text);
  const all = ({ role, css, name, within }: Target): Element[] => {
    const roots = within === undefined ? [document] : all(within);
    const selector = css ?? (role === undefined ? '*' : (roles[role] ?? `[role=${role}]`));
    const parts = roots.flatMap((root) => [...root.querySelectorAll(selector)]);
    const read = role === undefined ? textOf : nameOf;
    return parts.filter((part) => isShown(part) && (name === undefined || fits(read(part), name)));
  };

  const found = all(target);
  const first = found[0];
  if (first === undefined) {
    const box = { x: 0, y: 0, width: 0, height: 0 };
    return { count: 0, name: '', text: '', value: '', focused: false, box, isFree: false };
  }
  if (reveal) first.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = first.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return {
    count: found.length,
    name: nameOf(first),
    text: textOf(first),
    value: (first as HTMLInputElement).value ?? '',
    focused: first === document.activeElement,
    box: { x, y, width, height },
    isFree: hit !== null && (first.contains(hit) || hit.contains(first)),
  };
}
