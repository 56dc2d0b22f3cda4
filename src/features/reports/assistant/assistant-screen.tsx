import { useMemo, useRef, useState } from 'react';
import { assistantWords } from '#domain/assistant/index.ts';
import { addDays, startOfDay } from '#domain/time/index.ts';
import { EVERYBODY, fromWhere, type Narrowed, together } from '#domain/report/index.ts';
import { ListFailure } from '#features/lists/index.ts';
import { Page } from '#features/page/index.ts';
import { namesOf } from '#features/reports/report-parts.ts';
import {
  type OfferedPrompt,
  usePrompts,
  useCapabilities,
  type ReportOptions,
  useReportOptions,
} from '#services/queries/index.ts';
import { ReportNav } from '#features/reports/report-nav.tsx';
import { SessionsPanel } from '#features/reports/sessions-panel.tsx';
import { useSession } from '#services/shared-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { ChatLog, type OpenFigure } from './chat-log.tsx';
import { Composer } from './composer.tsx';
import { PromptList } from './prompt-list.tsx';
import { useAssistantChat } from './use-assistant-chat.ts';

export function AssistantScreen() {
  const prompts = usePrompts();
  const options = useReportOptions();
  const failed = [prompts, options].find(({ state }) => state === 'failed');
  if (prompts.data.length > 0 && options.data !== null)
    return <Assistant prompts={prompts.data} options={options.data} />;
  return (
    <Page>{failed ? <ListFailure read={failed} what="The assistant" className="m-3" /> : <Loading />}</Page>
  );
}

interface AssistantProps {
  readonly prompts: readonly OfferedPrompt[];
  readonly options: ReportOptions;
}

function Assistant({ prompts, options }: AssistantProps) {
  const chat = useAssistantChat();
  const log = useRef<HTMLElement>(null);
  /** The pressed button disappears with its action, so the focus moves to the chat. */
  const inLog = (act: () => void) => () => {
    log.current?.focus();
    act();
  };
  const capabilities = useCapabilities();
  const isFree = capabilities.data?.freeQuestions === true;
  const [chosen, setChosen] = useState<number | null>(null);
  const [open, setOpen] = useState<OpenFigure | null>(null);
  const prompt = prompts.find(({ id }) => id === chosen) ?? null;
  const list = (done?: () => void) => (
    <PromptList
      prompts={prompts}
      chosen={chosen}
      onChoose={(id) => {
        setChosen(id === chosen ? null : id);
        done?.();
      }}
    />
  );
  return (
    <Page
      actions={
        chat.messages.length > 0 &&
        !chat.is('busy') && (
          <Button variant="ghost" onClick={inLog(chat.clear)}>
            Clear chat
          </Button>
        )
      }
    >
      <ReportNav />
      <div className="relative flex min-h-0 flex-1">
        <aside
          aria-label="Prompts"
          className="w-68 flex-none overflow-y-auto border-r border-hairline p-3 max-md:hidden"
        >
          {list()}
          {!isFree && capabilities.data !== null && (
            <p className="mt-4 px-2 text-meta text-muted">{assistantWords.noFreeQuestions}</p>
          )}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <section
            ref={log}
            aria-label="Assistant"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so keys must reach it
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
          >
            <ChatLog chat={chat} options={options} onAgain={inLog(chat.tryAgain)} onOpen={setOpen} />
          </section>
          <div className="mx-auto grid w-full max-w-190 flex-none gap-2 px-4 pb-4 max-md:px-3 max-md:pb-3">
            <Composer
              {...{ chat, prompt, options, isFree }}
              picker={
                <div className="md:hidden">
                  <Popover label="Prompts" button={<Button>Prompts</Button>}>
                    {(close) => list(close)}
                  </Popover>
                </div>
              }
            />
          </div>
        </div>
        {open !== null && (
          <Figure key={open.message.id} figure={open} options={options} onClose={() => setOpen(null)} />
        )}
      </div>
    </Page>
  );
}

interface FigureProps {
  readonly figure: OpenFigure;
  readonly options: ReportOptions;
  readonly onClose: () => void;
}

function Figure({ figure: { message, parts, column }, options, onClose }: FigureProps) {
  const { timeZone } = useSession().user;
  const names = useMemo(() => namesOf(options), [options]);
  const { evidence } = message.content;
  const question = useMemo(() => {
    const { users, ...filters } = evidence.filters;
    return {
      ...filters,
      users: users.length > 0 ? users : EVERYBODY,
      from: startOfDay(evidence.from, timeZone),
      to: startOfDay(addDays(evidence.to, 1), timeZone) - 1,
    };
  }, [evidence, timeZone]);
  const narrowed = together(
    (parts ?? []).flatMap((place): Narrowed[] => {
      const { where = null, taskId = null } = evidence.parts[place] ?? {};
      return [{ ...fromWhere(where), ...(taskId !== null && { task: [taskId] }) }];
    }),
  );
  return (
    <SessionsPanel
      figure={{ ...narrowed, ...fromWhere(column === undefined ? null : (evidence.columns[column] ?? null)) }}
      {...{ question, names, onClose }}
    />
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the assistant…" className="grid gap-4 p-4">
      <Skeleton className="h-10 max-w-160" />
      <Skeleton className="h-24 max-w-160" />
    </div>
  );
}
