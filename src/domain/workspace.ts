import * as z from '#domain/browser-schema.ts';
import { choiceText, mailedNameField, taskTimeField, timeText } from './work/entity-fields.ts';
import { messages, texts } from './texts/messages.ts';

const id = z.int().positive();

/** What may be set of a workspace: its name, and what new tasks have where their person has chosen nothing (WSP-02, WSP-07, DEC-87). */
export const workspaceFields = z.strictObject({
  CompanyName: mailedNameField(messages.nameRequired),
  DefaultClientId: id.nullable(),
  DefaultProjectId: id.nullable(),
  DefaultLabelId: id.nullable(),
  DefaultEstimatedTime: taskTimeField.nullable(),
});

const choice = (missing: string) =>
  choiceText(missing)
    .optional()
    .transform((chosen) => chosen ?? null);

/** What new tasks have at first, as a form: what is empty is none (WSP-07, WSP-08). */
export const defaultsForm = z.object({
  DefaultClientId: choice(texts.clientGone),
  DefaultProjectId: choice(texts.projectGone),
  DefaultLabelId: choice(texts.labelGone),
  DefaultEstimatedTime: timeText.optional().transform((ms) => ms ?? null),
});

/** The form of a workspace (WSP-02, WSP-07). */
export const workspaceForm = defaultsForm.extend({ CompanyName: mailedNameField(messages.nameRequired) });
