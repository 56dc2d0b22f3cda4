import * as z from '#domain/browser-schema.ts';
import { MAX_BUDGET_HOURS, MAX_DESCRIPTION, MAX_NAME, MAX_TASK_MS } from '#domain/constants.ts';
import {
  messages,
  texts,
  hasForbiddenText,
  holdsAddress,
  isWithin,
  tidyName,
  tidyText,
} from '#domain/texts/index.ts';
import { parseDay, type PlainDay, dayRefusal, readTime } from '#domain/time/index.ts';

const lineField = (missing: string) =>
  z
    .string(missing)
    .refine((text) => !hasForbiddenText(text), texts.textForbidden)
    .overwrite(tidyName)
    .min(1, missing)
    .refine(isWithin(MAX_NAME), messages.nameTooLong);

/** Creates a name field without web addresses, as mails to others show these names (decision 0090). */
export const mailedNameField = (missing: string) =>
  lineField(missing).refine((text) => !holdsAddress(text), texts.nameHoldsAddress);

export const nameField = lineField(messages.nameRequired);

export const descriptionField = z
  .string()
  .refine((text) => !hasForbiddenText(text), texts.textForbidden)
  .overwrite(tidyText)
  .refine(isWithin(MAX_DESCRIPTION), messages.descriptionTooLong);

/** In ms. */
export const taskTimeField = z
  .int(messages.timeNegative)
  .min(0, messages.timeNegative)
  .max(MAX_TASK_MS, messages.timeTooLong);

export const colorField = z
  .string(texts.colorRequired)
  .regex(/^#[0-9a-f]{6}$/i, texts.colorRequired)
  .toUpperCase();

export const dayField = z
  .string(texts.dateOutOfRange)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: texts.dateOutOfRange, abort: true })
  .refine((text) => parseDay(text) !== null, { error: texts.dateOutOfRange, abort: true })
  .refine((text) => dayRefusal(text) === null, messages.dateRange);

/** Creates a number field from 0 to `most` with at most two decimals (DEC-96). */
export const amountField = (most: number, invalid: string) =>
  z
    .number(invalid)
    .min(0, invalid)
    .max(most, invalid)
    .refine((amount) => Number(amount.toFixed(2)) === amount, invalid);

export const hoursField = amountField(MAX_BUDGET_HOURS, texts.hoursInvalid);

/** A form may show 3 (deleted), but never sends it (DEC-88). */
export const statusChoice = z
  .enum(['1', '2', '3'])
  .refine((text) => text !== '3')
  .transform((text) => (text === '2' ? 2 : 1));

export const dayText = dayField.optional().transform((day) => day ?? null);

export const timeText = z
  .string(messages.timeFormat)
  .refine((text) => readTime(text) !== null, messages.timeFormat)
  .transform((text) => readTime(text) ?? 0)
  .pipe(taskTimeField);

/** Creates a field for the id of a choice (FRM-06 to FRM-09). */
export const choiceText = (missing: string) =>
  z
    .string(missing)
    .regex(/^[1-9]\d{0,15}$/, missing)
    .transform(Number);

/** Creates a form text field for an amount with a point or comma; empty is undefined. */
export const amountText = (amount: z.ZodNumber, invalid: string) =>
  z
    .string()
    .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, invalid)
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(amount)
    .optional();

export const hoursText = amountText(hoursField, texts.hoursInvalid).transform((hours) => hours ?? null);

interface Period {
  readonly startDate?: PlainDay | null | undefined;
  readonly endDate?: PlainDay | null | undefined;
}

/** Returns whether an end is not before its start (DEC-96). */
export function isInOrder({ startDate, endDate }: Period): boolean {
  return !startDate || !endDate || startDate <= endDate;
}

export const notInOrder = { path: ['endDate'], error: texts.endBeforeStart };
