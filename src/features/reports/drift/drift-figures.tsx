import {
  type DriftKind,
  driftKinds,
  type DriftSums,
  driftKindWords,
  planText,
} from '#domain/report/index.ts';
import { counted } from '#domain/texts/index.ts';
import { cardTime, loggedTime, toMinute } from '#domain/time/index.ts';
import { cx } from '#ui/styles/cx.ts';

interface DriftFiguresProps {
  readonly sums: DriftSums;
  readonly count: number;
  /** As "Mon 16 Nov, 12:00". */
  readonly plannedBy: string;
  readonly isOver: boolean;
  readonly kind: DriftKind | null;
  readonly onKind: (kind: DriftKind | null) => void;
}

export function DriftFigures({ sums, count, plannedBy, isOver, kind, onKind }: DriftFiguresProps) {
  return (
    <div className="flex-none border-b border-hairline">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-y-3 px-4 py-4 max-md:px-3">
        <Figure
          label="Planned"
          value={cardTime(sums.plannedMs)}
          note={`${counted(sums.planned, 'task')}, as of ${plannedBy}`}
        />
        <Figure
          label={isOver ? 'At the end of the week' : 'Current plan'}
          value={cardTime(sums.lastMs)}
          note={planText(toMinute(sums.lastMs), toMinute(sums.plannedMs))}
        />
        <Figure
          label="Logged"
          value={loggedTime(sums.loggedMs)}
          note={planText(toMinute(sums.loggedMs), toMinute(sums.plannedMs))}
        />
        <Figure label="Done as planned" value={`${sums.of.done} of ${sums.planned}`} note="planned tasks" />
      </dl>
      <div role="group" aria-label="Show" className="flex flex-wrap gap-2 px-4 pb-3 max-md:px-3">
        <KindButton isOn={kind === null} onClick={() => onKind(null)} text="All" count={count} />
        {driftKinds.map((each) => (
          <KindButton
            key={each}
            isOn={kind === each}
            onClick={() => onKind(kind === each ? null : each)}
            text={driftKindWords[each]}
            count={sums.of[each]}
          />
        ))}
      </div>
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="grid content-start border-l border-hairline pl-4 first:border-l-0 first:pl-0 max-md:border-l-0 max-md:pl-0">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="text-figure font-strong tabular-nums">{value}</dd>
      <dd className="text-meta break-words text-muted">{note}</dd>
    </div>
  );
}

interface KindButtonProps {
  readonly isOn: boolean;
  readonly text: string;
  readonly count: number;
  readonly onClick: () => void;
}

function KindButton({ isOn, text, count, onClick }: KindButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cx(
        'flex h-(--size-tool) cursor-pointer items-center gap-1.5 rounded-control px-2.5 text-body inset-ring',
        isOn
          ? 'bg-accent-soft font-medium text-accent-text inset-ring-accent-line'
          : 'bg-surface text-muted inset-ring-hairline hover:bg-hover hover:text-text',
      )}
    >
      {text} <span className="font-strong tabular-nums">{count}</span>
    </button>
  );
}
