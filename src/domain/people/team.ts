import * as z from '#domain/browser-schema.ts';
import { idListText } from '#domain/work/assignment.ts';
import { colorField, descriptionField, mailedNameField, statusChoice } from '#domain/work/entity-fields.ts';
import { messages } from '#domain/texts/messages.ts';

/** A person of the workspace, by id. */
const userId = z.int().positive();

/** The most people of a team. */
const MAX_MEMBERS = 5_000;

/** What may be set of a team (TEA-02 to TEA-05, DEC-96); `Status` is false for an archived one. */
export const teamFields = z.strictObject({
  TeamName: mailedNameField(messages.nameRequired),
  idTeamLead: userId.nullable(),
  Status: z.boolean(),
  TeamColor: colorField,
  Description: descriptionField,
  Members: z.array(userId).max(MAX_MEMBERS),
});

/** The fields of the team form: what is typed and chosen, as texts (TEA-03 to TEA-05). */
export const teamForm = teamFields.extend({
  idTeamLead: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional()
    .transform((id) => id ?? null),
  Status: statusChoice.transform((status) => status === 1),
  Description: descriptionField.optional().transform((text) => text ?? ''),
  Members: idListText,
});
