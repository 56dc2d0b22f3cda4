/** The report assistant: queries, prompts and answers. */
export { answered, removedFilter, rowsFor, type WorkedRow } from './answered.ts';
export { answerSummary, assistantWords, evidenceText } from './assistant-words.ts';
export {
  type AnswerMessage,
  type ChatMessage,
  type NoticeMessage,
  noticeTitle,
  type QuestionMessage,
  readChat,
  writeChat,
} from './chat.ts';
export { instructionsFor, readReply, replySchema } from './instructions.ts';
export {
  type Answer,
  type AnswerContent,
  barHours,
  contents,
  evidence,
  readAnswer,
} from './prompt-answer.ts';
export {
  askedText,
  filledText,
  filtersOf,
  isWhole,
  listedPieces,
  openPieces,
  type Prompt,
  type PromptFilter,
  promptFilters,
  type PromptRange,
  prompts,
  queryOf,
  sentText,
} from './prompts.ts';
export { type AssistantQuery, responseTypes } from './query.ts';
export { readResolved, type ResolvedFilters } from './resolved-text.ts';
