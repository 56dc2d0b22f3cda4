import * as z from '#domain/browser-schema.ts';
import { idListText } from './assignment.ts';
import {
  colorField,
  dayField,
  dayText,
  hoursField,
  hoursText,
  isInOrder,
  nameField,
  notInOrder,
  statusChoice,
} from './entity-fields.ts';

/** What may be set of a client (CLI-01, CLI-04, DEC-96); deleting is an act of its own. */
export const clientFields = z.strictObject({
  ClientName: nameField,
  Status: z.literal([1, 2]),
  StartDate: dayField.nullable(),
  EndDate: dayField.nullable(),
  HoursBudget: hoursField.nullable(),
  ColorCode: colorField,
});

/** The fields of the client form: what is chosen and typed, as texts, and who works for it (CLI-04, DEC-89). */
export const clientForm = clientFields
  .extend({
    Status: statusChoice,
    StartDate: dayText,
    EndDate: dayText,
    HoursBudget: hoursText,
    Teams: idListText,
    Users: idListText,
  })
  .refine(isInOrder, notInOrder);
