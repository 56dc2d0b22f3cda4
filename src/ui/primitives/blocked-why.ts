/** What a control that cannot be used now says of it, as whoever points at it reads it; null where it can, or is at work. */
export function blockedWhy(control: Element): { readonly what: string; readonly reason: string } | null {
  const isAt = (state: string) => control.getAttribute(state) === 'true';
  if (!isAt('aria-disabled') || isAt('aria-busy')) return null;
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const text = ids.map((id) => document.getElementById(id)).find((each) => each?.querySelector('b'));
  const [what, reason] = text?.children ?? [];
  return { what: what?.textContent ?? '', reason: reason?.textContent ?? '' };
}
