import * as z from '#domain/browser-schema.ts';
import { type Answer, contents, evidence } from './prompt-answer.ts';
import { assistantWords } from './assistant-words.ts';
import { responseTypes } from './query.ts';

const base = { id: z.string(), createdAt: z.number(), userId: z.int() };
const answer = z.object({ content: z.object({ type: z.enum(responseTypes) }).loose(), evidence });

const message = z.union([
  z.object({ ...base, sender: z.literal('user'), type: z.literal('Question'), content: z.string() }),
  z.object({ ...base, sender: z.literal('ai'), type: z.enum(['Error', 'Stopped']), content: z.string() }),
  z.object({ ...base, sender: z.literal('ai'), type: z.enum(responseTypes), content: answer }),
]);

interface MessageOf<Sender, Type, Content> {
  readonly id: string;
  readonly sender: Sender;
  readonly type: Type;
  readonly content: Content;
  /** In ms. */
  readonly createdAt: number;
  readonly userId: number;
}

export type QuestionMessage = MessageOf<'user', 'Question', string>;
export type NoticeMessage = MessageOf<'ai', 'Error' | 'Stopped', string>;
export type AnswerMessage = MessageOf<'ai', Answer['content']['type'], Answer>;
export type ChatMessage = QuestionMessage | NoticeMessage | AnswerMessage;

const MOST_MESSAGES = 60;

/** Serializes a user's latest messages for the browser storage (DEC-59). */
export const writeChat = (messages: readonly ChatMessage[]): string =>
  JSON.stringify(messages.slice(-MOST_MESSAGES));

/** Reads stored messages; returns none if they are unreadable or belong to another user. */
export function readChat(text: string | null | undefined, userId: number): ChatMessage[] {
  const read = z.array(message).safeParse(parsed(text));
  return read.success
    ? (read.data.filter((each) => each.userId === userId && isWhole(each)) as ChatMessage[])
    : [];
}

function isWhole({ type, content }: z.infer<typeof message>): boolean {
  if (typeof content === 'string') return true;
  const { type: shown, ...said } = content.content;
  return shown === type && contents[shown].safeParse(said).success;
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

/** Returns the title above a notice (AIR-13 to AIR-15). */
export const noticeTitle = ({ type }: NoticeMessage): string =>
  type === 'Error' ? assistantWords.error : assistantWords.stopped;
