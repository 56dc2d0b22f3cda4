import type { Config } from '#server/config/index.ts';
import type { LanguageModel } from './language-model.ts';

/** Creates the configured language model, loaded on demand, or null. */
export async function createModel({ model }: Pick<Config, 'model'>): Promise<LanguageModel | null> {
  if (model === undefined) return null;
  const { openAiModel } = await import('./openai-model.ts');
  return openAiModel(model);
}
