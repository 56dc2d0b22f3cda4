import * as z from '#domain/browser-schema.ts';
import { MAX_DESCRIPTION } from './constants.ts';
import { readLocalMinute } from './time/local-time.ts';
import { messages, texts } from './texts/messages.ts';
import { hasForbiddenText, isWithin, tidyText } from './texts/text.ts';

/** How serious a notification is (NTF-03). */
export const severities = ['Info', 'Success', 'Warning', 'Error'] as const;

/** How serious a notification is. */
export type Severity = (typeof severities)[number];

/** A notice for everybody of every workspace (NTF-02, DEC-77); instants in epoch ms, null where a bound is open (DEC-80). */
export interface Notification {
  readonly id: number;
  readonly severity: Severity;
  readonly message: string;
  readonly isActive: boolean;
  readonly startAt: number | null;
  readonly endAt: number | null;
}

/** Whether a notification is to be seen at `now`: active, and between its start and its end, both included (NTF-05, NTF-07, DEC-80). */
export function isNotificationDue({ isActive, startAt, endAt }: Notification, now: number): boolean {
  return isActive && (startAt ?? now) <= now && now <= (endAt ?? now);
}

/** The one that the banner shows: the first that is due and was not dismissed (NTF-04, NTF-06, DEC-79); null for none. */
export function visibleNotification(
  list: readonly Notification[],
  dismissed: readonly number[],
  now: number,
): Notification | null {
  return list.find((each) => isNotificationDue(each, now) && !dismissed.includes(each.id)) ?? null;
}

/** The text of a notification: something to read, at most 500 units, kept tidy. */
export const messageField = z
  .string(texts.messageRequired)
  .refine((text) => !hasForbiddenText(text), texts.textForbidden)
  .overwrite((text) => tidyText(text).trim())
  .min(1, texts.messageRequired)
  .refine(isWithin(MAX_DESCRIPTION), messages.descriptionTooLong);

/** Whether an end, where there is one, is not before the start; both in any unit, or as instants of the wire. */
export function endsInOrder<T extends number | string>(start: T | null, end: T | null): boolean {
  return start === null || end === null || start <= end;
}

/** The form of a notification; its times are those of a clock in `timeZone` (NTF-02, DEC-80). */
export function notificationForm(timeZone: string) {
  const time = z
    .string()
    .refine((text) => readLocalMinute(text, timeZone) !== null, texts.dateOutOfRange)
    .optional()
    .transform((text) => (text === undefined ? null : readLocalMinute(text, timeZone)))
    .transform((ms) => (ms === null ? null : new Date(ms).toISOString()));
  return z
    .object({
      Severity: z.enum(severities),
      Message: messageField,
      IsActive: z
        .literal('on')
        .optional()
        .transform((checked) => checked === 'on'),
      StartAt: time,
      EndAt: time,
    })
    .refine(({ StartAt, EndAt }) => endsInOrder(StartAt, EndAt), {
      path: ['EndAt'],
      error: texts.endBeforeStart,
    });
}
