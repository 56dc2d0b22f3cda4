/** The only control names that analytics may receive; all others are sent by role alone (NFR-19, DEC-100). */
export const controlNames = ['columns', 'export', 'saved-views', 'tasks-report'] as const;

export type ControlName = (typeof controlNames)[number];

/** Never add names, texts or ids: events must not identify a user. */
export type AnalyticsEvent =
  | { readonly type: 'page'; readonly page: string }
  | {
      readonly type: 'control';
      readonly page: string;
      readonly role: string;
      readonly control?: ControlName;
    };

export interface PrivacySignals {
  readonly doNotTrack?: string | null | undefined;
  readonly globalPrivacyControl?: boolean | undefined;
}

/** Returns whether the browser sends Do Not Track or Global Privacy Control. */
export const asksForPrivacy = ({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';

/** Returns the template of a page's path, with parameter names instead of values. */
export const pageTemplate = (path: string): string => path.replace(/\/\*$/, '');

/** Returns the name under which a control may be reported; undefined if it isn't listed. */
export const controlNamed = (name: string | null | undefined): ControlName | undefined =>
  controlNames.find((each) => each === name);
