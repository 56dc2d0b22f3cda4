import * as z from '#domain/browser-schema.ts';
import { idListText } from './assignment.ts';
import {
  choiceText,
  colorField,
  dayField,
  dayText,
  descriptionField,
  hoursField,
  hoursText,
  isInOrder,
  nameField,
  statusChoice,
} from './entity-fields.ts';
import { messages, texts } from '#domain/texts/messages.ts';

/** What the statuses of projects are called (PRJ-04); 3 is in no list (DEC-88). */
export const projectStatusWords = { 1: 'Active', 2: 'Archived', 3: 'Deleted' } as const;

const chosenId = z.int(messages.clientRequired).positive(messages.clientRequired);

/** What may be set of a project (PRJ-01 to PRJ-03, PRJ-08, PRJ-09, DEC-98); deleting is an act of its own. */
export const projectFields = z.strictObject({
  Name: nameField,
  Status: z.literal([1, 2]),
  idClient: chosenId,
  idProjectOwner: chosenId.nullable(),
  idDefaultLabel: chosenId.nullable(),
  description: descriptionField,
  startDate: dayField.nullable(),
  endDate: dayField.nullable(),
  HoursBudget: hoursField.nullable(),
  ColorCode: colorField,
});

/** From when to when a project goes on, as far as that is said. */
interface ProjectPeriod {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}

/** Whether the end of a project is not before its start (DEC-96). */
export const isProjectInOrder = ({ startDate, endDate }: ProjectPeriod): boolean =>
  isInOrder({ StartDate: startDate, EndDate: endDate });

/** What is said of a project whose end is before its start, and where. */
export const projectNotInOrder = { path: ['endDate'], error: texts.endBeforeStart };

/** One that may be left out: its id, or null. */
const choiceOrNone = choiceText(texts.notChosen)
  .optional()
  .transform((id) => id ?? null);

/** The fields of the project form: what is chosen and typed, as texts, and whom it is assigned to (PRJ-07 to PRJ-09). */
export const projectForm = projectFields
  .extend({
    Status: statusChoice,
    idClient: choiceText(messages.clientRequired),
    idProjectOwner: choiceOrNone,
    idDefaultLabel: choiceOrNone,
    description: descriptionField.optional().transform((text) => text ?? ''),
    startDate: dayText,
    endDate: dayText,
    HoursBudget: hoursText,
    Teams: idListText,
    Users: idListText,
  })
  .refine(isProjectInOrder, projectNotInOrder);
