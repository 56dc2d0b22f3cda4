import { Play } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { createTaskRefusal } from '#domain/access/index.ts';
import { type LineReading, withoutPart } from '#domain/quick-add/index.ts';
import { texts } from '#domain/texts/index.ts';
import { quickTimerMissing, quickTimerRefusal, type QuickRequest } from '#domain/timer/index.ts';
import { saidElsewhere, whyOf } from '#features/page/index.ts';
import {
  ClientPicker,
  LineChips,
  LineNames,
  ProjectPicker,
  useQuickLine,
  chooseClient,
  chooseProject,
  type ProjectChoice,
} from '#features/pickers/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useNoProject } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import type { QuickTimerChart } from '#services/user-services/index.ts';
import { announceBlocked } from '#services/toasts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useTouch } from '#ui/interaction/use-touch.ts';
import { QuickSheet } from './quick-sheet.tsx';

interface QuickFormProps {
  readonly chart: QuickTimerChart;
  readonly defaults: ProjectChoice;
  readonly reading: LineReading;
}

export function QuickForm({ chart, defaults, reading }: QuickFormProps) {
  const { actor } = useSession();
  const isTouch = useTouch();
  const start = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLFormElement>(null);
  const { name, choice } = useChart(chart, ({ context }) => context.draft);
  const isPending = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  const input = useRef<HTMLInputElement>(null);
  const typed = useQuickLine({
    text: name,
    onText: (text) => chart.send({ type: 'draft.changed', draft: { name: text, choice } }),
    reading,
    input,
  });
  const { name: taskName, sets, parts, waits } = typed.line;
  const { project, ...others } = sets;
  const chosen = project ? chooseProject(defaults, project) : (choice ?? defaults);
  const request: QuickRequest = { name: taskName, ...chosen, sets: others, waits };
  const noProject = useNoProject();
  const denied = createTaskRefusal(actor) ?? noProject;
  const locked = whyOf(texts.quickLocked, denied);
  const refusal = denied ?? quickTimerRefusal(request, isPending);
  const why = isPending ? undefined : whyOf(texts.quickLocked, refusal);
  /** A choice replaces the project that the line names. */
  function choose(next: ProjectChoice): void {
    const named = parts.find(({ kind }) => kind === 'project');
    const text = named ? withoutPart(name, named) : name;
    chart.send({ type: 'draft.changed', draft: { name: text, choice: next } });
  }

  /** Enter moves to the missing field, else to Start, which shows why it is disabled. */
  function lead(event: KeyboardEvent) {
    if (typed.press(event)) return;
    if (event.key !== 'Enter' || !why || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (waits && refusal) return announceBlocked({ what: why.what, reason: refusal.message });
    const missing = denied === null && !isPending ? quickTimerMissing(request) : null;
    const [client, project] = bar.current?.querySelectorAll<HTMLElement>('[role=combobox]') ?? [];
    const field = missing === 'client' ? client : missing === 'project' ? project : undefined;
    (innerWidth < WIDE ? start.current : (field ?? start.current))?.focus();
  }

  return (
    <form
      ref={bar}
      aria-label="Start a task"
      noValidate
      className="relative flex h-full items-center gap-2 px-4 max-md:px-3"
      onSubmit={(event) => {
        event.preventDefault();
        chart.send({ type: 'start.pressed', request });
      }}
    >
      <TextField
        label="What are you working on?"
        isLabelHidden
        placeholder="What are you working on?"
        ref={input}
        enterKeyHint="go"
        data-autofocus={!isTouch || undefined}
        {...typed.field}
        onKeyDown={lead}
        why={locked}
        className="min-w-0 flex-1 max-[359px]:[&_input]:placeholder:text-body"
      />
      <LineNames typed={typed} />
      <LineChips
        typed={typed}
        className="absolute bottom-full left-0 max-w-full rounded-tr-card border-t border-r border-hairline bg-surface px-4 py-1.5 max-md:px-3"
      />
      <ClientPicker
        leadsToProject
        isLabelHidden
        readsAnew={false}
        value={chosen.client}
        onChange={(client) => choose(chooseClient(chosen, client))}
        why={saidElsewhere(locked)}
        className="w-52 flex-none max-[1024px]:hidden"
      />
      <ProjectPicker
        isLabelHidden
        readsAnew={false}
        clientId={chosen.client?.id ?? null}
        value={chosen.project}
        onChange={(project) => choose(chooseProject(chosen, project))}
        {...(locked && { why: saidElsewhere(locked) })}
        className="w-52 flex-none max-[1024px]:hidden"
      />
      <QuickSheet chosen={chosen} onChange={choose} why={locked} />
      <Button
        ref={start}
        // After Stop a focused field would open the keyboard of a phone.
        data-autofocus={isTouch || undefined}
        type="submit"
        variant="primary"
        aria-label="Start"
        icon={<Play className="size-3.5 fill-current [stroke-width:1]" />}
        busy={isPending}
        why={why}
        className="max-[600px]:w-(--size-control) max-[600px]:px-0"
      >
        <span className="max-[600px]:hidden">Start</span>
      </Button>
    </form>
  );
}

/** px of the page from which client and project fit in the bar. */
const WIDE = 1024;
