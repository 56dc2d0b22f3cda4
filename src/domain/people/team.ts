import * as z from '#domain/browser-schema.ts';
import { idListText } from '#domain/work/assignment.ts';
import { colorField, descriptionField, mailedNameField, statusChoice } from '#domain/work/entity-fields.ts';
import { fieldsOnWire } from '#domain/work/fields-on-wire.ts';
import { messages } from '#domain/texts/messages.ts';

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
