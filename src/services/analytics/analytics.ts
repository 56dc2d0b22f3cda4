import {
  type AnalyticsEvent,
  asksForPrivacy,
  controlNamed,
  type PrivacySignals,
} from '#domain/analytics-events.ts';
import { newId } from '#services/browser/new-id.ts';
import type { SmallStorage } from '#services/browser/storage.ts';

/** What a product of analytics is to this app: it hears events, and no more (DEC-100). */
export interface Analytics {
  /** A page is shown: its address as a template (NFR-20). */
  page(template: string): void;
  /** Ends the listening, and sends what is left. */
  stop(): void;
}

/** Where the events go; nobody hears of them without. */
export interface AnalyticsTarget {
  readonly url: string;
  readonly key: string;
}

/** What analytics need of a browser. */
export interface AnalyticsBrowser {
  readonly privacy: PrivacySignals;
  readonly storage: SmallStorage;
  readonly document: Document;
  readonly now: () => number;
  readonly beacon: (url: string, content: Blob) => boolean;
}

/**
 * Starts the analytics of a browser: which pages are shown, and which controls are used, by their role and their registered
 * name alone (NFR-19 to NFR-21). Where somebody asked not to be followed nothing is started and nothing stays stored.
 */
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
    // A text needs no question beforehand of whether the other host takes it.
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
/** Events that are sent together, and how many are kept that could not be sent. */
const AT_ONCE = 10;
const MOST_WAITING = 100;

const CONTROLS = 'a, button, input, select, textarea, summary, [role]';

/** The role of a control, of a closed list whatever stands in the page; undefined where it is none that is used. */
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
