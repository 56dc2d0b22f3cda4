import { counted } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { clientColor } from '#domain/work/index.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';

interface CarriedCardProps {
  readonly task: Task;
  readonly count: number;
  readonly refusal: Refusal | null;
  readonly where: string | null;
}

export function MovedCard({ task, count, refusal, where }: CarriedCardProps) {
  const isMany = count > 1;
  return (
    <div className="relative" data-in-hand>
      {isMany && (
        <div className="inset-ring inset-ring-edge absolute inset-0 translate-x-1 translate-y-1 rounded-card bg-raised" />
      )}
      <div className="inset-ring inset-ring-edge relative flex gap-[5px] rounded-card bg-raised py-[7px] pr-2 pl-[5px] text-body/[17px] shadow-drag max-md:gap-2">
        <ColorDot color={clientColor(task)} className="min-h-8" />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-medium wrap-break-word">
            {isMany ? counted(count, 'task') : <bdi>{task.name}</bdi>}
          </p>
          <p className="truncate text-meta text-muted">
            <bdi>{isMany ? task.name : task.project.client.name}</bdi>
          </p>
          {where !== null && <p className="mt-1 text-meta font-strong text-accent-text md:hidden">{where}</p>}
          {refusal && (
            <p className="mt-1.5 rounded-chip bg-bad-soft px-1.5 py-1 text-meta text-bad md:hidden">
              {refusal.message}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
