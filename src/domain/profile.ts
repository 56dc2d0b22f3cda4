import * as z from '#domain/browser-schema.ts';
import { lineField } from './entity-fields.ts';
import { messages, texts } from './messages.ts';
import { canonicalTimeZone } from './plain-day.ts';

/** The form of what everybody sets of himself or herself: names and time zone (USR-03, DEC-134). */
export const profileForm = z.object({
  FirstName: lineField(messages.firstNameRequired),
  LastName: lineField(messages.lastNameRequired),
  TimeZone: z
    .string(texts.zoneRequired)
    .refine((name) => canonicalTimeZone(name) !== null, texts.zoneRequired),
});
