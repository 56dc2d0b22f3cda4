import { useMemo } from 'react';
import {
  type AnswerMessage,
  type ChatMessage,
  type NoticeMessage,
  noticeTitle,
  answerSummary,
  assistantWords,
  evidenceText,
  type Answer,
} from '#domain/assistant/index.ts';
import { filterKinds, daysText } from '#domain/report/index.ts';
import { namesOf, type ReportNames } from '#features/reports/report-parts.ts';
import type { ReportOptions } from '#services/queries/index.ts';
import { localTime } from '#domain/time/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { AnswerBody, type FigurePlace } from './answer-body.tsx';
import type { AssistantChat } from './use-assistant-chat.ts';

export interface OpenFigure extends FigurePlace {
  readonly message: AnswerMessage;
}

interface ChatLogProps {
  readonly chat: AssistantChat;
  readonly options: ReportOptions;
  readonly onAgain: () => void;
  readonly onOpen: (figure: OpenFigure) => void;
}

export function ChatLog({ chat, options, onAgain, onOpen }: ChatLogProps) {
  const { messages } = chat;
  const names = useMemo(() => namesOf(options), [options]);
  const isBusy = chat.is('busy');
  const last = messages.at(-1);
  return (
    <>
      <p role="status" className="sr-only">
        {isBusy ? assistantWords.asking : last?.sender === 'ai' ? heard(last) : ''}
      </p>
      {messages.length === 0 && (
        <EmptyState title={assistantWords.emptyTitle}>{assistantWords.empty}</EmptyState>
      )}
      <ol aria-label="Chat" className="mx-auto grid max-w-190 gap-5 px-4 py-5 max-md:px-3">
        {messages.map((message, place) => (
          <li key={message.id} className="min-w-0">
            {message.sender === 'user' ? (
              <p className="edged ml-auto w-fit max-w-[85%] rounded-panel bg-press px-3 py-2 wrap-anywhere">
                {message.content}
              </p>
            ) : typeof message.content === 'string' ? (
              <Notice
                message={message as NoticeMessage}
                onAgain={message === last && chat.is('failed') ? onAgain : undefined}
              />
            ) : (
              <AnswerItem
                message={message as AnswerMessage}
                number={place + 1}
                {...{ options, names }}
                onOpen={onOpen}
              />
            )}
          </li>
        ))}
        {isBusy && (
          <li aria-hidden className="grid gap-2">
            <span className="text-body text-muted">{assistantWords.asking}</span>
            <Skeleton className="h-3 w-3/4" />
            <Skeleton className="h-3 w-full" />
          </li>
        )}
        {last !== undefined && (
          <li key={`${last.id} ${isBusy}`} ref={intoView} aria-hidden className="-mt-5 h-px" />
        )}
      </ol>
    </>
  );
}

/** The end has a new key with each message, so this ref scrolls each time. */
const intoView = (end: HTMLElement | null) => end?.scrollIntoView({ block: 'nearest' });

const heard = (message: Exclude<ChatMessage, { sender: 'user' }>): string =>
  typeof message.content === 'string'
    ? `${noticeTitle(message as NoticeMessage)}: ${message.content}`
    : answerSummary(message.content.content);

interface NoticeProps {
  readonly message: NoticeMessage;
  readonly onAgain: (() => void) | undefined;
}

function Notice({ message, onAgain }: NoticeProps) {
  return (
    <Banner
      tone={message.type === 'Error' ? 'warn' : 'info'}
      title={noticeTitle(message)}
      action={
        onAgain && (
          <Button size="tool" onClick={onAgain}>
            Try again
          </Button>
        )
      }
    >
      {message.content}
    </Banner>
  );
}

interface AnswerItemProps extends Pick<ChatLogProps, 'onOpen' | 'options'> {
  readonly names: ReportNames;
  readonly message: AnswerMessage;
  readonly number: number;
}

function AnswerItem({ message, number, options, names, onOpen }: AnswerItemProps) {
  const { timeZone } = useSession().user;
  const { content, createdAt } = message;
  return (
    <article aria-label={answerSummary(content.content)} className="grid min-w-0 gap-2">
      <AnswerBody answer={content} {...{ number, names }} onOpen={(place) => onOpen({ message, ...place })} />
      <div className="flex flex-wrap items-center gap-x-3 text-meta text-muted">
        {content.evidence.sessions > 0 && (
          <Button size="tool" variant="link" className="-ml-2.5" onClick={() => onOpen({ message })}>
            {evidenceText(content.evidence.sessions)}
          </Button>
        )}
        <p className="min-w-0 wrap-anywhere">{scopeText(content, options)}</p>
        <p className="ml-auto tabular-nums">As of {localTime(createdAt, timeZone)}</p>
      </div>
    </article>
  );
}

/** The days and filters of an answer show how a free question was understood. */
function scopeText({ evidence }: Answer, options: ReportOptions): string {
  const names = filterKinds.flatMap((kind) => {
    const ids = new Set(evidence.filters[kind]);
    return options[kind].filter(({ id }) => ids.has(id)).map(({ name }) => name);
  });
  return [daysText(evidence), ...names].join(', ');
}
