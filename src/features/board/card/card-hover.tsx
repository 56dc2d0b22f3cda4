import { plannedText, type Task } from '#domain/task/index.ts';
import { projectText, clientColor } from '#domain/work/index.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';

export function CardHover({ task }: { readonly task: Task }) {
  const { name, description, project, label, startText, endText } = task;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="font-strong">
        <bdi>{name}</bdi>
      </p>
      {startText !== '' && (
        <p className="text-meta text-muted tabular-nums">{plannedText(startText, endText)}</p>
      )}
      {description !== '' && <p className="line-clamp-6 whitespace-pre-line text-muted">{description}</p>}
      <p className="flex items-center gap-1.5 text-meta text-muted">
        <ColorDot color={clientColor(project)} />
        <span className="min-w-0 truncate">
          <bdi>{project.client.name}</bdi> · <bdi>{projectText(project)}</bdi>
        </span>
      </p>
      {label && (
        <p className="flex items-center gap-1.5 text-meta text-muted">
          <ColorDot color={label.color} shape="dot" />
          <span className="min-w-0 truncate">{label.name}</span>
        </p>
      )}
    </div>
  );
}
