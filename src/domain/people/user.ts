import * as z from '#domain/browser-schema.ts';
import {
  idListText,
  amountField,
  amountText,
  choiceText,
  mailedNameField,
  statusChoice,
  fieldsOnWire,
} from '#domain/work/index.ts';
import { MAX_HOURLY_RATE } from '#domain/constants.ts';
import { emailMax, emailPattern } from './email.ts';
import { messages, texts } from '#domain/texts/index.ts';

export const emailField = z
  .string(texts.emailRequired)
  .trim()
  .min(1, { error: texts.emailRequired, abort: true })
  .max(emailMax, { error: texts.emailInvalid, abort: true })
  .regex(emailPattern, texts.emailInvalid);

const rateField = amountField(MAX_HOURLY_RATE, texts.rateInvalid);

export const userFields = fieldsOnWire({
  firstName: { wire: 'FirstName', is: mailedNameField(messages.firstNameRequired) },
  lastName: { wire: 'LastName', is: mailedNameField(messages.lastNameRequired) },
  email: { wire: 'Email', is: emailField },
  roleId: { wire: 'idRole', is: z.int(messages.roleRequired).positive(messages.roleRequired) },
  hourlyRate: { wire: 'HourlyRate', is: rateField },
  status: { wire: 'Status', is: z.literal([0, 1]) },
  isWorkspaceAdmin: { wire: 'isWSAdmin', is: z.boolean() },
});

export const userForm = userFields.fields.extend({
  roleId: choiceText(messages.roleRequired),
  hourlyRate: amountText(rateField, texts.rateInvalid).transform((rate) => rate ?? 0),
  status: statusChoice,
  isWorkspaceAdmin: z
    .literal('on')
    .optional()
    .transform((checked) => checked === 'on'),
  teamIds: idListText,
});
