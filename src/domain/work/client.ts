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
import { fieldsOnWire } from './fields-on-wire.ts';

/** What may be set of a client (CLI-01, CLI-04, DEC-96); deleting is an act of its own. */
export const clientFields = fieldsOnWire({
  name: { wire: 'ClientName', is: nameField },
  status: { wire: 'Status', is: z.literal([1, 2]) },
  startDate: { wire: 'StartDate', is: dayField.nullable() },
  endDate: { wire: 'EndDate', is: dayField.nullable() },
  hoursBudget: { wire: 'HoursBudget', is: hoursField.nullable() },
  color: { wire: 'ColorCode', is: colorField },
});

/** The fields of the client form: what is chosen and typed, as texts, and who works for it (CLI-04, DEC-89). */
export const clientForm = clientFields.fields
  .extend({
    status: statusChoice,
    startDate: dayText,
    endDate: dayText,
    hoursBudget: hoursText,
    teams: idListText,
    users: idListText,
  })
  .refine(isInOrder, notInOrder);
