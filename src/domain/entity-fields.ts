import * as z from '#domain/browser-schema.ts';
import { MAX_NAME } from './constants.ts';
import { messages, texts } from './messages.ts';
import { hasForbiddenText, isWithin, tidyName } from './text.ts';

/** The name of anything that has one: a visible line of at most 150 units, kept tidy (FRM-03, FRM-04, DEC-96, NFR-15). */
export const nameField = z
  .string(messages.nameRequired)
  .refine((text) => !hasForbiddenText(text), texts.textForbidden)
  .overwrite(tidyName)
  .min(1, messages.nameRequired)
  .refine(isWithin(MAX_NAME), messages.nameTooLong);

/** A colour `#rrggbb`, in small letters (TBL-11, TBL-12, DEC-99). */
export const colorField = z
  .string(texts.colorRequired)
  .regex(/^#[0-9a-f]{6}$/i, texts.colorRequired)
  .toLowerCase();
