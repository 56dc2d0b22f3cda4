import * as z from '#domain/browser-schema.ts';
import { choiceText, mailedNameField, taskTimeField, timeText } from '#domain/work/index.ts';
import { messages, texts } from '#domain/texts/index.ts';

const id = z.int().positive();

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

export const defaultsForm = z.object({
  DefaultClientId: choice(texts.clientGone),
  DefaultProjectId: choice(texts.projectGone),
  DefaultLabelId: choice(texts.labelGone),
  DefaultEstimatedTime: timeText.optional().transform((ms) => ms ?? null),
});

export const workspaceForm = defaultsForm.extend({ CompanyName: mailedNameField(messages.nameRequired) });
