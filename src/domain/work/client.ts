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

export const clientFields = fieldsOnWire({
  name: { wire: 'ClientName', is: nameField },
  status: { wire: 'Status', is: z.literal([1, 2]) },
  startDate: { wire: 'StartDate', is: dayField.nullable() },
  endDate: { wire: 'EndDate', is: dayField.nullable() },
  hoursBudget: { wire: 'HoursBudget', is: hoursField.nullable() },
  color: { wire: 'ColorCode', is: colorField },
});

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
