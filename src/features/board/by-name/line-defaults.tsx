import type { LineSets } from '#domain/quick-add/index.ts';
import { cardTime } from '#domain/time/index.ts';
import { clientColor } from '#domain/work/index.ts';
import type { TaskDefaults } from '#services/user-services/index.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';

interface LineDefaultsProps {
  readonly defaults: TaskDefaults;
  readonly sets: LineSets;
}

export function LineDefaults({ defaults, sets }: LineDefaultsProps) {
  const project = sets.project ? null : defaults.project;
  const label = sets.label ? null : defaults.label;
  const estimate = sets.estimateMs === undefined ? `${cardTime(defaults.estimateMs)} planned` : null;
  return (
    <div
      role="group"
      aria-label="Defaults"
      className="mt-1.5 grid grid-cols-1 gap-0.5 text-meta text-muted empty:hidden"
    >
      {project && (
        <p className="flex items-center gap-1.5">
          <ColorDot color={clientColor(project)} className="h-3" />
          <span className="min-w-0 wrap-anywhere">
            <bdi>{project.client.name}</bdi> · <bdi>{project.name}</bdi>
          </span>
        </p>
      )}
      {(label || estimate) && (
        <p className="flex items-center gap-1.5">
          {label && <ColorDot color={label.color} shape="dot" />}
          {label && <bdi className="min-w-0 wrap-anywhere">{label.name}</bdi>}
          {label && estimate && ' · '}
          {estimate && <span className="flex-none">{estimate}</span>}
        </p>
      )}
    </div>
  );
}
