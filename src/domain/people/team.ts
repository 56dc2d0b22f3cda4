import * as z from '#domain/browser-schema.ts';
import {
  idListText,
  colorField,
  descriptionField,
  mailedNameField,
  statusChoice,
  fieldsOnWire,
} from '#domain/work/index.ts';
import { messages } from '#domain/texts/index.ts';

const userId = z.int().positive();

const MAX_MEMBERS = 5_000;

export const teamFields = fieldsOnWire({
  name: { wire: 'TeamName', is: mailedNameField(messages.nameRequired) },
  leadId: { wire: 'idTeamLead', is: userId.nullable() },
  isActive: { wire: 'Status', is: z.boolean() },
  color: { wire: 'TeamColor', is: colorField },
  description: { wire: 'Description', is: descriptionField },
  members: { wire: 'Members', is: z.array(userId).max(MAX_MEMBERS) },
});

export const teamForm = teamFields.fields.omit({ isActive: true }).extend({
  leadId: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional()
    .transform((id) => id ?? null),
  status: statusChoice,
  description: descriptionField.optional().transform((text) => text ?? ''),
  members: idListText,
});
