import * as z from '#domain/browser-schema.ts';
import { mailedNameField } from '#domain/work/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { canonicalTimeZone } from '#domain/time/index.ts';

export const profileForm = z.object({
  FirstName: mailedNameField(messages.firstNameRequired),
  LastName: mailedNameField(messages.lastNameRequired),
  TimeZone: z
    .string(texts.zoneRequired)
    .refine((name) => canonicalTimeZone(name) !== null, texts.zoneRequired),
});
