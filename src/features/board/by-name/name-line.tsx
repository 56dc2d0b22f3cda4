import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from 'react';
import type { ActorRefFrom } from 'xstate';
import { titleProblem, pastedNames } from '#domain/task/index.ts';
import { texts, tidyName } from '#domain/texts/index.ts';
import { type PlainDay, columnTitle } from '#domain/time/index.ts';
import { type LineReading, type QuickLine, readLine } from '#domain/quick-add/index.ts';
import { useEditInPlace } from '#features/board/card-edit/index.ts';
import { LineChips, LineNames, useQuickLine, type ProjectChoice } from '#features/pickers/index.ts';
import type { addByNameMachine } from '#machines/board/add-by-name.machine.ts';
import { useChart } from '#services/charts/index.ts';
import type { TaskDefaults } from '#services/user-services/index.ts';
import { useNoProject } from '#services/queries/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Kbd } from '#ui/primitives/kbd.tsx';
import { avoidOverlap } from '#ui/interaction/avoid-overlap.ts';
import { useGrowingField } from '#ui/interaction/use-growing-field.ts';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { useTouch } from '#ui/interaction/use-touch.ts';
import { ProjectFields } from './chosen-project.tsx';
import { LineDefaults } from './line-defaults.tsx';
import { PasteQuestion } from './paste-question.tsx';
import { useWideLine } from './use-wide-line.ts';

interface NameLineProps {
  readonly chart: ActorRefFrom<typeof addByNameMachine>;
  readonly day: PlainDay | null;
  readonly defaultsOf: (line: QuickLine) => TaskDefaults | null;
  readonly reading: LineReading;
  readonly onName: (text: string) => Promise<unknown>;
  readonly onForm?: (line: QuickLine) => void;
  readonly onLeft?: (text: string) => Promise<unknown>;
  readonly className?: string;
}

/** Enter and blur add the task, Shift+Enter opens the form, Escape closes the line and keeps the draft. */
export function NameLine({
  chart,
  day,
  defaultsOf,
  reading,
  onName,
  onForm,
  onLeft,
  className,
}: NameLineProps) {
  const { send } = chart;
  const isFinger = useTouch();
  const hintId = useId();
  const { text, choice } = useChart(chart, ({ context }) => context.draft);
  const asks = useChart(chart, (snapshot) => snapshot.hasTag('asks'));
  const isBusy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  const pasted = useChart(chart, ({ context }) => context.names);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const isSaved = useRef(false);
  const isHere = () => box.current?.contains(document.activeElement) === true;
  const noProject = useNoProject();
  const typed = useQuickLine({ text, onText: type, reading, input });
  const { line } = typed;
  useWideLine(box, input, onLeft !== undefined);
  useGrowingField(input);
  const defaults = defaultsOf(line);
  const missing = noProject?.message ?? texts.nameNeedsProject;
  /** A line whose names are still loading may name its project, so nothing is missing yet. */
  const lackOf = (each: QuickLine) => (defaultsOf(each) === null && !each.waits ? missing : null);
  const needs = lackOf(line);
  const pastedLines = useMemo(() => pasted.map((each) => readLine(each, reading)), [pasted, reading]);

  const {
    problem,
    typed: tell,
    enter,
    cancel,
    field,
  } = useEditInPlace<string>({
    read() {
      if (text.trim() === '') return null;
      const wrong = nameProblem(line) ?? needs;
      return wrong === null ? { value: text } : { problem: wrong };
    },
    onSave(name) {
      const goesOn = isHere();
      if (!goesOn && onLeft === undefined) return;
      isSaved.current = true;
      send({ type: 'name.saved', goesOn });
      // After the blur, so that the newly focused element keeps the focus.
      if (goesOn) void onName(name);
      else setTimeout(() => void onLeft?.(name));
    },
    onClose: () => isSaved.current || send({ type: 'line.closed' }),
  });

  const ref = useMergedRef<HTMLTextAreaElement>(input, focusAtEnd);

  function openForm(): void {
    send({ type: 'draft.changed', draft: { text: '', choice } });
    cancel();
    onForm?.(line);
  }

  function type(next: string): void {
    send({ type: 'draft.changed', draft: { text: next, choice } });
    tell(titleProblem(readLine(next, reading).name));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    // Enter must not add the name while the question about the other lines is open.
    if (asks && (isBusy || event.key !== 'Escape')) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (typed.press(event)) return;
    if (event.key === 'Escape' && !asks && !event.nativeEvent.isComposing) return cancel();
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (isEnter && event.shiftKey && onForm) {
      event.preventDefault();
      return openForm();
    }
    if (!isEnter || !askWhatIsMissing()) return field.onKeyDown(event);
    event.preventDefault();
  }

  /** Focuses the project picker; the task is added once a project is chosen. */
  function askWhatIsMissing(): boolean {
    const isNamed = text.trim() !== '' && nameProblem(line) === null;
    const picker = box.current?.querySelector<HTMLElement>('[role=combobox]');
    if (!isNamed || needs === null || !picker) return false;
    isWanted.current = true;
    picker.focus();
    return true;
  }

  const isWanted = useRef(false);
  const addWanted = useEffectEvent(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    // The picker may have unmounted together with the focus.
    input.current?.focus();
    enter();
  });
  useEffect(() => {
    if (needs === null) addWanted();
  }, [needs]);

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const names = pastedNames(event.clipboardData.getData('text'));
    if (names.length < 2) return;
    event.preventDefault();
    send({ type: 'names.pasted', names });
  }

  function choose(next: ProjectChoice) {
    // The used picker unmounts; move the focus out of it first.
    input.current?.focus();
    send({ type: 'draft.changed', draft: { text, choice: next } });
    tell(null);
  }

  /** A picker lets Escape through only while its list is closed. */
  function hear({ key, target, nativeEvent }: KeyboardEvent) {
    if (key !== 'Escape' || nativeEvent.isComposing || target === input.current) return;
    if (asks) send({ type: 'paste.declined' });
    else cancel();
  }

  function leave({ relatedTarget }: FocusEvent) {
    const staysInside = relatedTarget instanceof Node && box.current?.contains(relatedTarget);
    // If the window loses the focus, the line stays open.
    if (onLeft === undefined || asks || staysInside || isHere()) return;
    field.onBlur();
  }

  const wasAsking = useRef(asks);
  useEffect(() => {
    if (wasAsking.current && !asks) input.current?.focus();
    wasAsking.current = asks;
  }, [asks]);

  return (
    <div ref={box} role="presentation" onBlur={leave} onKeyDown={hear} className={className}>
      <div ref={avoidOverlap}>
        <textarea
          ref={ref}
          rows={1}
          onKeyDown={press}
          onPaste={paste}
          data-autofocus
          aria-label={`Name of a new task on ${columnTitle(day)}`}
          aria-describedby={hintId}
          aria-invalid={problem !== null || undefined}
          placeholder="Task name"
          enterKeyHint="done"
          {...typed.field}
          className="block min-h-8 w-full resize-none overflow-hidden rounded-control border border-edge bg-surface px-2 py-[6px] text-body text-text wrap-anywhere aria-invalid:border-bad max-md:min-h-10 max-md:py-2 max-md:text-input finger:text-input"
        />
        <LineNames typed={typed} />
        {problem !== null && (
          <p role="alert" className="mt-1.5 text-meta text-bad">
            {problem}
          </p>
        )}
        <LineChips typed={typed} className="mt-1.5" />
        {defaults ? (
          <LineDefaults defaults={defaults} sets={line.sets} />
        ) : noProject ? (
          problem === null && <p className="mt-1.5 text-meta text-muted">{noProject.message}</p>
        ) : (
          <ProjectFields choice={choice} onChange={choose} />
        )}
        {asks ? (
          <PasteQuestion
            lines={pastedLines}
            defaultsOf={defaultsOf}
            needs={pastedLines.some((each) => lackOf(each) !== null) ? missing : null}
            isBusy={isBusy}
            onSeveral={() => send({ type: 'several.chosen' })}
            onOne={() => {
              const one = [text.trim(), ...pasted].join(' ').trim();
              send({ type: 'one.chosen', text: one });
              tell(titleProblem(readLine(one, reading).name));
            }}
            onDecline={() => send({ type: 'paste.declined' })}
          />
        ) : (
          <p id={hintId} className="mt-1 flex flex-wrap items-center gap-x-3 text-meta text-subtle">
            {text === '' && <span className="w-full">{texts.lineHint}</span>}
            {isFinger ? (
              <Button
                {...stayInField}
                size="tool"
                variant="primary"
                why={text.trim() === '' ? { what: texts.addByLine, reason: texts.lineNeedsName } : undefined}
                onClick={() => askWhatIsMissing() || enter()}
              >
                Add
              </Button>
            ) : (
              <span>
                <Kbd>Enter</Kbd> to add
              </span>
            )}
            {onForm && (
              <button
                {...stayInField}
                type="button"
                onClick={openForm}
                className="-ml-1 min-h-6 rounded-chip px-1 text-left text-accent-text hover:bg-hover finger:min-h-9"
              >
                {isFinger ? (
                  'More fields'
                ) : (
                  <>
                    <Kbd>Shift+Enter</Kbd> for more fields
                  </>
                )}
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** Keeps the focus in the field: a blur would add the task. */
const stayInField = {
  onPointerDown: (event: PointerEvent) => event.preventDefault(),
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;

function nameProblem({ name }: QuickLine): string | null {
  return tidyName(name) === '' ? texts.lineNeedsName : titleProblem(name);
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
