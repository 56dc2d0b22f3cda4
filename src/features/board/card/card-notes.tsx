import { CircleHelp, Clock, CloudUpload, Hourglass, Redo } from 'lucide-react';
import type { ComponentType } from 'react';
import { MINUTE_MS } from '#domain/constants.ts';
import { capReached, pausedOvernight, isDue, type Task } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { cx } from '#ui/styles/cx.ts';
import { Tip } from '#ui/overlays/tip.tsx';

export interface CardNote {
  readonly id: string;
  readonly text: string;
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  readonly tone: 'plain' | 'warn';
  readonly tip?: string;
}

/** The most urgent note first (TMR-32, DEC-03, DEC-140). */
export function notesOf(
  task: Task,
  unsent: string | null,
  now: number,
  timeZone: string,
): readonly CardNote[] {
  const notes: CardNote[] = [];
  if (task.questions.some((question) => isDue(question, task.keptAt, now))) {
    const tip = `A run is ${texts.runInQuestion}.`;
    notes.push({ id: 'question', text: 'Unconfirmed time', icon: CircleHelp, tone: 'warn', tip });
  }
  if (unsent !== null) notes.push({ id: 'queued', text: unsent, icon: CloudUpload, tone: 'warn' });
  if (capReached(task, now)) {
    const tip = task.runningSince === null ? undefined : texts.reachedCap;
    notes.push({ id: 'cap', text: '24 h reached', icon: Hourglass, tone: 'warn', ...(tip && { tip }) });
  }
  if (pausedOvernight(task, now, timeZone)) {
    notes.push({ id: 'overnight', text: 'Paused overnight', icon: Clock, tone: 'warn' });
  }
  if (task.rollovers > 0) {
    notes.push({ id: 'rollovers', text: `Rolled over ${times(task.rollovers)}`, icon: Redo, tone: 'plain' });
  }
  return notes;
}

/** In ms: one second in the minute in which a run reaches its limit, else a minute. */
export function noteTickMs(task: Task, minute: number): number {
  return capReached(task, minute + MINUTE_MS) && !capReached(task, minute) ? 1_000 : MINUTE_MS;
}

export function CardNotes({ notes }: { readonly notes: readonly CardNote[] }) {
  return notes.map((note) => (
    <Tip key={note.id} text={note.tip}>
      {(anchor) => (
        <p {...anchor} className={cx(noteClass, tones[note.tone])}>
          <note.icon aria-hidden className="mt-[1.5px] size-3" />
          <span className="truncate">{note.text}</span>
        </p>
      )}
    </Tip>
  ));
}

const noteClass = 'flex gap-1 text-micro/[15px] font-medium';

const tones = { plain: 'text-muted', warn: 'text-warn' } as const;

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
