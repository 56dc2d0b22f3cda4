import * as z from '#domain/browser-schema.ts';
import { MAX_BUDGET_HOURS, MAX_DESCRIPTION, MAX_NAME, MAX_TASK_MS } from '#domain/constants.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { parseDay, type PlainDay } from '#domain/time/plain-day.ts';
import { dayRefusal } from '#domain/time/allowed-day.ts';
import { hasForbiddenText, holdsAddress, isWithin, tidyName, tidyText } from '#domain/texts/text.ts';
import { readTime } from '#domain/time/time-text.ts';

/** A visible line of at most 150 units, kept tidy; `missing` is said where there is none (FRM-04, NFR-15). */
const lineField = (missing: string) =>
  z
    .string(missing)
    .refine((text) => !hasForbiddenText(text), texts.textForbidden)
    .overwrite(tidyName)
    .min(1, missing)
    .refine(isWithin(MAX_NAME), messages.nameTooLong);

/** The same for what stands in mails to others, as the names of companies, people and teams: no web address (decision 0090). */
export const mailedNameField = (missing: string) =>
  lineField(missing).refine((text) => !holdsAddress(text), texts.nameHoldsAddress);

/** The name of anything that has one (FRM-03, FRM-04, DEC-96, NFR-15). */
export const nameField = lineField(messages.nameRequired);

/** The description of a task or a template: at most 500 units, kept tidy (FRM-05, NFR-15). */
export const descriptionField = z
  .string()
  .refine((text) => !hasForbiddenText(text), texts.textForbidden)
  .overwrite(tidyText)
  .refine(isWithin(MAX_DESCRIPTION), messages.descriptionTooLong);

/** The estimate or the logged time of a task in whole ms, from 0 to 24 h (FRM-10 to FRM-13, NFR-15). */
export const taskTimeField = z
  .int(messages.timeNegative)
  .min(0, messages.timeNegative)
  .max(MAX_TASK_MS, messages.timeTooLong);

/** A color `#RRGGBB`, in capitals (TBL-11, TBL-12, DEC-99). */
export const colorField = z
  .string(texts.colorRequired)
  .regex(/^#[0-9a-f]{6}$/i, texts.colorRequired)
  .toUpperCase();

/** A calendar day `YYYY-MM-DD` of the years 2000 to 2199 (DEC-143). */
export const dayField = z
  .string(texts.dateOutOfRange)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: texts.dateOutOfRange, abort: true })
  .refine((text) => parseDay(text) !== null, { error: texts.dateOutOfRange, abort: true })
  .refine((text) => dayRefusal(text) === null, messages.dateRange);

/** A number from 0 to `most` with at most two decimals (DEC-96). */
export const amountField = (most: number, invalid: string) =>
  z
    .number(invalid)
    .min(0, invalid)
    .max(most, invalid)
    .refine((amount) => Number(amount.toFixed(2)) === amount, invalid);

/** A budget in hours, with at most two decimals (DEC-96). */
export const hoursField = amountField(MAX_BUDGET_HOURS, texts.hoursInvalid);

/** The status as the choice of a form: a text. Deleted stands there for what is deleted already, and is never sent (DEC-88). */
export const statusChoice = z
  .enum(['1', '2', '3'])
  .refine((text) => text !== '3')
  .transform((text) => (text === '2' ? 2 : 1));

/** A day as the text of a form; null where nothing stands there. */
export const dayText = dayField.optional().transform((day) => day ?? null);

/** A time of at most 24 h as the text `hh:mm` of a form (FRM-10 to FRM-13). */
export const timeText = z
  .string(messages.timeFormat)
  .refine((text) => readTime(text) !== null, messages.timeFormat)
  .transform((text) => readTime(text) ?? 0)
  .pipe(taskTimeField);

/** What was chosen in a form, as the text of its id: a whole number of at least 1 (FRM-06 to FRM-09). */
export const choiceText = (missing: string) =>
  z
    .string(missing)
    .regex(/^[1-9]\d{0,15}$/, missing)
    .transform(Number);

/** Such a number as the text of a form, with a point or a comma; undefined where nothing stands there. */
export const amountText = (amount: z.ZodNumber, invalid: string) =>
  z
    .string()
    .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, invalid)
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(amount)
    .optional();

/** A budget in hours as the text of a form; null where nothing stands there. */
export const hoursText = amountText(hoursField, texts.hoursInvalid).transform((hours) => hours ?? null);

/** From when to when something goes on, as far as that is said. */
interface Period {
  readonly startDate?: PlainDay | null | undefined;
  readonly endDate?: PlainDay | null | undefined;
}

/** Whether an end is not before its start (DEC-96). */
export function isInOrder({ startDate, endDate }: Period): boolean {
  return !startDate || !endDate || startDate <= endDate;
}

/** What is said of fields that are not in order, and where. */
export const notInOrder = { path: ['endDate'], error: texts.endBeforeStart };
