import * as z from '#domain/browser-schema.ts';
import { MAX_DESCRIPTION } from './constants.ts';
import { readLocalMinute } from '#domain/time/index.ts';
import { messages, texts, hasForbiddenText, isWithin, tidyText } from '#domain/texts/index.ts';

export const severities = ['Info', 'Success', 'Warning', 'Error'] as const;

export type Severity = (typeof severities)[number];

/** Instants in epoch ms; null for an open bound (NTF-02, DEC-77, DEC-80). */
export interface Notification {
  readonly id: number;
  readonly severity: Severity;
  readonly message: string;
  readonly isActive: boolean;
  readonly startAt: number | null;
  readonly endAt: number | null;
}

/** Returns whether a notification is active and `now` within its bounds, both inclusive (NTF-05, NTF-07, DEC-80). */
export function isNotificationDue({ isActive, startAt, endAt }: Notification, now: number): boolean {
  return isActive && (startAt ?? now) <= now && now <= (endAt ?? now);
}

/** Returns the first due notification that was not dismissed, or null (NTF-04, NTF-06, DEC-79). */
export function visibleNotification(
  list: readonly Notification[],
  dismissed: readonly number[],
  now: number,
): Notification | null {
  return list.find((each) => isNotificationDue(each, now) && !dismissed.includes(each.id)) ?? null;
}

export const messageField = z
  .string(texts.messageRequired)
  .refine((text) => !hasForbiddenText(text), texts.textForbidden)
  .overwrite((text) => tidyText(text).trim())
  .min(1, texts.messageRequired)
  .refine(isWithin(MAX_DESCRIPTION), messages.descriptionTooLong);

/** Returns whether an end isn't before its start; both in the same unit or as wire instants. */
export function endsInOrder<T extends number | string>(start: T | null, end: T | null): boolean {
  return start === null || end === null || start <= end;
}

/** Returns the form of a notification; its times are in `timeZone` (NTF-02, DEC-80). */
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
