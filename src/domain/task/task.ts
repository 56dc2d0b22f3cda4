import type { PlainDay } from '#domain/time/plain-day.ts';
import type { RunQuestion } from '#domain/timer/run-question.ts';

/** What a task is (TMR-09, DEC-34); what is being done to it is a matter of the task-lifecycle chart. */
export type TaskStatus = 'created' | 'inProgress' | 'paused' | 'done';

/** The client and project under which a task stands, as far as a card shows them (TMR-08, PRJ-06). */
export interface ProjectRef {
  readonly id: number;
  readonly name: string;
  readonly archived: boolean;
  readonly client: { readonly id: number; readonly name: string; readonly color: string };
}

/** The label of a task, as far as a card shows it. */
export interface LabelRef {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

/** A task as the rules, the fold and the screens know it (TMR-01 to TMR-08). Times are ms, instants epoch ms. */
export interface Task {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly estimateMs: number;
  /** The sum of closed sessions and adjustments, held within 0 … 24 h (DEC-03); the current run comes on top. */
  readonly loggedMs: number;
  /** The day of the column; null in Unscheduled (BRD-04). */
  readonly day: PlainDay | null;
  /** `HH:mm` or empty (DEC-36). */
  readonly startText: string;
  readonly endText: string;
  readonly project: ProjectRef;
  readonly label: LabelRef | null;
  readonly assigneeId: number;
  readonly creatorId: number;
  readonly status: TaskStatus;
  /** False once deleted (DEC-18). */
  readonly live: boolean;
  /** The position in its column, from 0 (BRD-17, DEC-124). */
  readonly index: number;
  /** Since when it runs; null unless the status is inProgress (DEC-36). */
  readonly runningSince: number | null;
  readonly firstStartedAt: number | null;
  /** When the last run ended; null when it never ran. */
  readonly stoppedAt: number | null;
  /** Up to when the run that is on was kept by an answer of its person; null where it was not (DEC-130). */
  readonly keptAt: number | null;
  /** The runs about which an answer is still due, oldest first (DEC-140). */
  readonly questions: readonly RunQuestion[];
  readonly rollovers: number;
  readonly googleId: string | null;
  /** The server's `UpdatedDate`, compared as it stands (DEC-35); empty until the server has seen the task. */
  readonly updatedDate: string;
}

/** Whether a time entered for a task is inside the bounds of NFR-15: whole ms from 0 to 24 h. */
export function isTaskTime(ms: number, max: number): boolean {
  return Number.isInteger(ms) && ms >= 0 && ms <= max;
}
