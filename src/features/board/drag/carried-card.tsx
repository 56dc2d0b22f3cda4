import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task.ts';
import { Mark } from '#ui/mark.tsx';

interface CarriedCardProps {
  readonly task: Task;
  /** How many cards are carried. */
  readonly count: number;
  readonly refusal: Refusal | null;
}

/** What a pointer carries: the face of the card, lightly, and how many there are. */
export function CarriedCard({ task, count, refusal }: CarriedCardProps) {
  return (
    <div className="relative">
      {count > 1 && (
        <div className="inset-ring inset-ring-edge absolute inset-0 translate-x-1 translate-y-1 rounded-card bg-raised" />
      )}
      <div className="inset-ring inset-ring-edge relative flex gap-[5px] rounded-card bg-raised py-[7px] pr-2 pl-[5px] text-body/[17px] shadow-drag max-md:gap-2">
        <Mark colour={task.project.client.color} className="min-h-8" />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-medium wrap-break-word">
            <bdi>{task.name}</bdi>
          </p>
          <p className="truncate text-meta text-muted">
            <bdi>{task.project.client.name}</bdi>
          </p>
          {refusal && (
            <p className="mt-1.5 rounded-chip bg-bad-soft px-1.5 py-1 text-meta text-bad md:hidden">
              {refusal.message}
            </p>
          )}
        </div>
        {count > 1 && (
          <b className="grid h-5 min-w-5 flex-none place-items-center rounded-full bg-accent px-1 text-meta font-strong text-on-accent tabular-nums">
            {count}
          </b>
        )}
      </div>
    </div>
  );
}
