/** Controls that may be named to the analytics; all others are told by their role alone (NFR-19, DEC-100). */
export const controlNames = ['columns', 'export', 'saved-views', 'tasks-report'] as const;

/** One of these names. */
export type ControlName = (typeof controlNames)[number];

/** What the analytics are told: no name, no text, no id, and nothing of who it is. */
export type AnalyticsEvent =
  | { readonly type: 'page'; readonly page: string }
  | {
      readonly type: 'control';
      readonly page: string;
      readonly role: string;
      readonly control?: ControlName;
    };

/** What a visitor's browser says of being followed. */
export interface PrivacySignals {
  readonly doNotTrack?: string | null | undefined;
  readonly globalPrivacyControl?: boolean | undefined;
}

/** Whether somebody asked not to be followed: Do Not Track, or Global Privacy Control. */
export const asksForPrivacy = ({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';

/** The address of a page as the table of screens writes it, with the names of its parts in place of what they hold. */
export const pageTemplate = (path: string): string => path.replace(/\/\*$/, '');

/** The name under which a control is told; undefined where it is none of those that may be. */
export const controlNamed = (name: string | null | undefined): ControlName | undefined =>
  controlNames.find((each) => each === name);
