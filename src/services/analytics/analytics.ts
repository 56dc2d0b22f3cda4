import {
  type AnalyticsEvent,
  asksForPrivacy,
  controlNamed,
  type PrivacySignals,
} from '#domain/analytics-events.ts';
import { newId, type SmallStorage } from '#services/browser/index.ts';

export interface Analytics {
  /** A template without ids (NFR-20). */
  page(template: string): void;
  stop(): void;
}

export interface AnalyticsTarget {
  readonly url: string;
  readonly key: string;
}

export interface AnalyticsBrowser {
  readonly privacy: PrivacySignals;
  readonly storage: SmallStorage;
  readonly document: Document;
  readonly now: () => number;
  readonly beacon: (url: string, content: Blob) => boolean;
}

/** Starts the analytics of pages and registered controls (NFR-19 to NFR-21). Off and erased if the user opts out. */
export function startAnalytics(target: AnalyticsTarget | undefined, browser: AnalyticsBrowser): Analytics {
  const { privacy, storage, document: page, now, beacon } = browser;
  if (target === undefined || asksForPrivacy(privacy)) {
    storage.remove(STATE);
    return { page() {}, stop() {} };
  }
  const visitor = storage.read(STATE) ?? newId(now());
  storage.write(STATE, visitor);
  const end = new AbortController();
  let shown = '';
  let waiting: (AnalyticsEvent & { readonly at: number })[] = [];

  const send = () => {
    if (waiting.length === 0) return;
    // Plain text needs no CORS preflight.
    const content = JSON.stringify({ key: target.key, visitor, events: waiting });
    if (beacon(target.url, new Blob([content], { type: 'text/plain' }))) waiting = [];
    else waiting = waiting.slice(-MOST_WAITING);
  };
  const add = (event: AnalyticsEvent) => {
    waiting.push({ ...event, at: now() });
    if (waiting.length >= AT_ONCE) send();
  };
  const used = ({ target: element }: Event) => {
    const control = element instanceof Element ? element.closest(CONTROLS) : null;
    if (control === null || shown === '') return;
    const role = roleOf(control);
    if (role === undefined) return;
    const name = controlNamed(control.closest('[data-control]')?.getAttribute('data-control'));
    add({ type: 'control', page: shown, role, ...(name && { control: name }) });
  };
  page.addEventListener('click', used, { capture: true, passive: true, signal: end.signal });
  page.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && send(), {
    signal: end.signal,
  });
  return {
    page(template) {
      if (template === shown) return;
      shown = template;
      add({ type: 'page', page: template });
    },
    stop() {
      end.abort();
      send();
    },
  };
}

const STATE = 'weekwright.analytics';
const AT_ONCE = 10;
const MOST_WAITING = 100;

const CONTROLS = 'a, button, input, select, textarea, summary, [role]';

/** Returns only roles of a closed list, never text of the page. */
function roleOf(control: Element): string | undefined {
  const given = control.getAttribute('role');
  if (given !== null) return roles.find((role) => role === given);
  if (control instanceof HTMLInputElement) return inputRoles[control.type] ?? 'textbox';
  return tagRoles[control.tagName];
}

const roles = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'switch',
  'tab',
] as const;
const inputRoles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  submit: 'button',
};
const tagRoles: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  SELECT: 'combobox',
  SUMMARY: 'button',
  TEXTAREA: 'textbox',
};
