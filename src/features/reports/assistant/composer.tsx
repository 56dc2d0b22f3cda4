import { type ReactNode, useRef, useState } from 'react';
import {
  filledText,
  isWhole,
  openPieces,
  type PromptRange,
  assistantWords,
} from '#domain/assistant/index.ts';
import {
  type FilterKind,
  filterKinds,
  chartWords,
  rangeSentence,
  filterWords,
  instantsOfRange,
  rangeProblem,
} from '#domain/report/index.ts';
import { FilterMenu } from '#features/lists/index.ts';
import { RangePicker } from '#features/reports/filters/range-picker.tsx';
import type { OfferedPrompt, ReportOptions } from '#services/queries/index.ts';
import { useSharedServices, useSession, useToday } from '#services/shared-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { AssistantChat, AskedWith } from './use-assistant-chat.ts';

interface ComposerProps {
  readonly chat: AssistantChat;
  /** Null without a chosen prompt, for a free question. */
  readonly prompt: OfferedPrompt | null;
  readonly options: ReportOptions;
  readonly isFree: boolean;
  readonly picker: ReactNode;
}

export function Composer({ chat, prompt, options, isFree, picker }: ComposerProps) {
  return (
    <div className="edged rounded-panel bg-surface p-3 inset-ring inset-ring-hairline">
      {prompt !== null ? (
        <PromptForm key={prompt.id} {...{ chat, prompt, options, picker }} />
      ) : isFree ? (
        <QuestionForm {...{ chat, picker }} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 text-body text-muted">
          {assistantWords.choosePrompt}
          {picker}
        </div>
      )}
    </div>
  );
}

type Ids = Readonly<Record<FilterKind, readonly number[]>>;

const nothing: Ids = { clients: [], projects: [], labels: [], users: [], teams: [] };

function PromptForm({
  chat,
  prompt,
  options,
  picker,
}: Pick<ComposerProps, 'chat' | 'options' | 'picker'> & { readonly prompt: OfferedPrompt }) {
  const { clock } = useSharedServices();
  const { timeZone } = useSession().user;
  const today = useToday();
  const [ids, setIds] = useState(nothing);
  const [range, setRange] = useState<PromptRange>('This month');
  const missing =
    typeof range === 'string' || isWhole(range)
      ? null
      : rangeSentence(range, rangeProblem(range.from, range.to));
  const apply = () => {
    if (missing !== null || chat.is('busy')) return;
    const names = Object.fromEntries(
      filterKinds.map((kind) => [
        kind,
        options[kind].filter(({ id }) => ids[kind].includes(id)).map(({ name }) => name),
      ]),
    ) as Record<FilterKind, string[]>;
    const { from, to } = instantsOfRange(range, clock.now(), timeZone);
    const filters: AskedWith = {
      Id: prompt.id,
      Filters: {
        ...some('UserIds', ids.users),
        ...some('TeamIds', ids.teams),
        ...some('ClientIds', ids.clients),
        ...some('ProjectIds', ids.projects),
        ...some('LabelIds', ids.labels),
        StartDate: new Date(from).toISOString(),
        EndDate: new Date(to).toISOString(),
      },
    };
    chat.ask(filledText(prompt.text, { range, names }), filters);
  };
  return (
    <form
      ref={focusFirstChoice}
      noValidate
      aria-label="Prompt"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="grid gap-3"
    >
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 text-body">
        {openPieces(prompt.text, range).map((piece) =>
          'words' in piece ? (
            <span key={piece.words} className={cx(/^['?,]/.test(piece.words) && '-ml-1')}>
              {piece.words.trim()}
            </span>
          ) : piece.filter === 'date range' ? (
            <RangePicker
              key={piece.filter}
              value={range}
              today={today}
              onChange={setRange}
              onDraft={setRange}
            />
          ) : (
            <FilterMenu
              key={piece.filter}
              words={filterWords[piece.filter]}
              options={options[piece.filter]}
              chosen={ids[piece.filter]}
              onChange={(chosen) => setIds({ ...ids, [piece.filter]: chosen })}
            />
          ),
        )}
      </div>
      <Send {...{ chat, picker }} why={missing} label={chartWords.apply} />
    </form>
  );
}

const focusFirstChoice = (form: HTMLFormElement | null) => form?.querySelector('button')?.focus();

const some = <Name extends string>(name: Name, ids: readonly number[]) =>
  (ids.length === 0 ? {} : { [name]: [...ids] }) as { [Key in Name]?: number[] };

function QuestionForm({ chat, picker }: Pick<ComposerProps, 'chat' | 'picker'>) {
  const [text, setText] = useState('');
  const missing = text.trim() === '' ? assistantWords.writeQuestion : null;
  return (
    <form
      noValidate
      aria-label="Question"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing !== null || chat.is('busy')) return;
        chat.ask(text.trim(), null);
        setText('');
      }}
      className="grid gap-3"
    >
      <TextField
        label={assistantWords.ownQuestion}
        placeholder="Who worked most for Fernway last month?"
        maxLength={1_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint={assistantWords.ownQuestionHint}
      />
      <Send {...{ chat, picker }} why={missing} label="Ask" />
    </form>
  );
}

interface SendProps extends Pick<ComposerProps, 'chat' | 'picker'> {
  readonly why: string | null;
  readonly label: string;
}

function Send({ chat, picker, why, label }: SendProps) {
  const send = useRef<HTMLButtonElement>(null);
  const isBusy = chat.is('busy');
  return (
    <div className="flex min-h-(--size-control) items-center justify-end gap-3">
      {picker}
      <p role="status" className="min-w-0 flex-1 text-right text-meta text-muted">
        {isBusy ? null : why}
      </p>
      {isBusy && (
        <Button
          onClick={() => {
            chat.stop();
            send.current?.focus();
          }}
        >
          Stop
        </Button>
      )}
      <Button
        ref={send}
        type="submit"
        variant="primary"
        busy={isBusy}
        why={why === null ? undefined : { what: chartWords.cannotApply, reason: why }}
      >
        {label}
      </Button>
    </div>
  );
}
