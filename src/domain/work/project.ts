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
  notInOrder,
  statusChoice,
} from './entity-fields.ts';
import { fieldsOnWire } from './fields-on-wire.ts';
import { messages, texts } from '#domain/texts/index.ts';

export const projectStatusWords = { 1: 'Active', 2: 'Archived', 3: 'Deleted' } as const;

const chosenId = z.int(messages.clientRequired).positive(messages.clientRequired);

export const projectFields = fieldsOnWire({
  name: { wire: 'Name', is: nameField },
  status: { wire: 'Status', is: z.literal([1, 2]) },
  clientId: { wire: 'idClient', is: chosenId },
  ownerId: { wire: 'idProjectOwner', is: chosenId.nullable() },
  defaultLabelId: { wire: 'idDefaultLabel', is: chosenId.nullable() },
  description: { wire: 'description', is: descriptionField },
  startDate: { wire: 'startDate', is: dayField.nullable() },
  endDate: { wire: 'endDate', is: dayField.nullable() },
  hoursBudget: { wire: 'HoursBudget', is: hoursField.nullable() },
  color: { wire: 'ColorCode', is: colorField },
});

const choiceOrNone = choiceText(texts.notChosen)
  .optional()
  .transform((id) => id ?? null);

/** Without color: a project has the color of its client (decision 0117). */
export const projectForm = projectFields.fields
  .omit({ color: true })
  .extend({
    status: statusChoice,
    clientId: choiceText(messages.clientRequired),
    ownerId: choiceOrNone,
    defaultLabelId: choiceOrNone,
    description: descriptionField.optional().transform((text) => text ?? ''),
    startDate: dayText,
    endDate: dayText,
    hoursBudget: hoursText,
    teams: idListText,
    users: idListText,
  })
  .refine(isInOrder, notInOrder);
