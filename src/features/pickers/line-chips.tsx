import { CalendarClock, CalendarDays, CircleQuestionMark, Clock, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { LinePart, LineSets } from '#domain/quick-add/index.ts';
import { sentences } from '#domain/texts/index.ts';
import { clientColor } from '#domain/work/index.ts';
import { useToday } from '#services/shared-services/index.ts';
import { BaseButton } from '#ui/primitives/base-button.tsx';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { cx } from '#ui/styles/cx.ts';
import { partText } from './line-words.ts';
import type { TypedLine } from './use-quick-line.ts';

interface LineChipsProps {
  readonly typed: TypedLine;
  readonly className: string;
}

export function LineChips({ typed, className }: LineChipsProps) {
  const { text, line, suggestions, takeBack, clarify } = typed;
  const { parts, sets, unclear } = line;
  const today = useToday();
  const wordOf = ({ start, end }: Pick<LinePart, 'start' | 'end'>) => text.slice(start, end);
  const several = unclear.filter(({ count }) => count > 0);
  // While names are suggested for a word, it may still become one of them.
  const unknown = unclear
    .filter(({ count, start }) => count === 0 && start !== suggestions.found?.start)
    .map((name) => ({ start: name.start, hint: sentences.nameUnknown(name.kind, wordOf(name)) }));
  return (
    <>
      {parts.length + several.length + unknown.length > 0 && (
        <div data-over className={cx('grid grid-cols-1 gap-1', className)}>
          {parts.length + several.length > 0 && (
            <div role="group" aria-label="Recognized" className="flex flex-wrap gap-1">
              {parts.map((part) => (
                <PartChip
                  key={part.kind}
                  part={part}
                  words={partText(part.kind, sets, today)}
                  sets={sets}
                  word={wordOf(part)}
                  onTakeBack={() => takeBack(part)}
                />
              ))}
              {several.map((name) => (
                <BaseButton
                  key={name.start}
                  onClick={() => clarify(name)}
                  className={`${chipClass} bg-warn-soft text-warn`}
                >
                  <CircleQuestionMark aria-hidden className="size-3 flex-none" />
                  <span className="min-w-0 truncate">
                    {sentences.namesMeant(name.kind, wordOf(name), name.count)}
                  </span>
                </BaseButton>
              ))}
            </div>
          )}
          {unknown.map(({ start, hint }) => (
            <p key={start} className="flex gap-1.5 text-meta text-warn">
              <CircleQuestionMark aria-hidden className="mt-0.5 size-3 flex-none" />
              <span className="min-w-0 wrap-anywhere">{hint}</span>
            </p>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {sentences.understood(parts.map(({ kind }) => partText(kind, sets, today)))}
      </span>
      <span role="status" className="sr-only">
        {unknown.map(({ hint }) => hint).join(' ')}
      </span>
    </>
  );
}

interface PartChipProps {
  readonly part: LinePart;
  readonly words: string;
  readonly sets: LineSets;
  readonly word: string;
  readonly onTakeBack: () => void;
}

function PartChip({ part, words, sets, word, onTakeBack }: PartChipProps) {
  const keep = sentences.keptInName(word);
  return (
    <BaseButton
      tip={keep}
      aria-label={`${words}. ${keep}`}
      onClick={onTakeBack}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Backspace' && event.key !== 'Delete') return;
        event.preventDefault();
        onTakeBack();
      }}
      className={`${chipClass} bg-accent-soft text-accent-text`}
    >
      <PartIcon kind={part.kind} sets={sets} />
      <span className="min-w-0 text-left wrap-anywhere">
        <bdi>{words}</bdi>
      </span>
      <X aria-hidden className="size-3 flex-none" />
    </BaseButton>
  );
}

function PartIcon({
  kind,
  sets: { project, label },
}: {
  readonly kind: LinePart['kind'];
  readonly sets: LineSets;
}) {
  if (kind === 'day') return <CalendarDays aria-hidden className="size-3 flex-none" />;
  if (kind === 'time') return <CalendarClock aria-hidden className="size-3 flex-none" />;
  if (kind === 'estimateMs') return <Clock aria-hidden className="size-3 flex-none" />;
  if (kind === 'project') return project && <ColorDot color={clientColor(project)} className="h-3" />;
  return label && <ColorDot color={label.color} shape="dot" />;
}

const chipClass =
  'edged flex min-h-6 max-w-full min-w-0 items-center gap-1.5 rounded-chip px-1.5 text-meta font-medium hover:brightness-95 finger:min-h-9';
