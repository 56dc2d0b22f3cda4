import * as z from '#domain/browser-schema.ts';
import { mailedNameField } from '#domain/work/entity-fields.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { canonicalTimeZone } from '#domain/time/plain-day.ts';

/** The form of what everybody sets of himself or herself: names and time zone (USR-03, DEC-134). */
export const profileForm = z.object({
  FirstName: mailedNameField(messages.firstNameRequired),
  LastName: mailedNameField(messages.lastNameRequired),
  TimeZone: z
    .string(texts.zoneRequired)
    .refine((name) => canonicalTimeZone(name) !== null, texts.zoneRequired),
});
