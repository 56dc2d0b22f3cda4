import * as z from '#domain/browser-schema.ts';
import { mailedNameField } from './entity-fields.ts';
import { messages, texts } from './messages.ts';
import { canonicalTimeZone } from './plain-day.ts';

/** The form of what everybody sets of himself or herself: names and time zone (USR-03, DEC-134). */
export const profileForm = z.object({
  FirstName: mailedNameField(messages.firstNameRequired),
  LastName: mailedNameField(messages.lastNameRequired),
  TimeZone: z
    .string(texts.zoneRequired)
    .refine((name) => canonicalTimeZone(name) !== null, texts.zoneRequired),
});
