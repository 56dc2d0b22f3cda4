import type { Config } from '#server/config/config.ts';
import type { LanguageModel } from './language-model.ts';

/** The language model that is set up; null where none is. Its client is loaded only for one. */
export async function createModel({ model }: Pick<Config, 'model'>): Promise<LanguageModel | null> {
  if (model === undefined) return null;
  const { openAiModel } = await import('./openai-model.ts');
  return openAiModel(model);
}
