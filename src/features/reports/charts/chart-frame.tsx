import { type ReactNode, useId } from 'react';

interface ChartFrameProps {
  readonly title: string;
  readonly by: string | undefined;
  readonly shown?: string | undefined;
  readonly table: ReactNode;
  /** Rendered without a landmark, as one of several on the page. */
  readonly isPart?: boolean | undefined;
  readonly children: ReactNode;
}

export function ChartFrame({ title, by, shown, table, isPart = false, children }: ChartFrameProps) {
  const id = useId();
  const Frame = isPart ? 'div' : 'section';
  const about = [by && `by ${by}`, shown && `${shown} shown`].filter(Boolean).join(', ');
  return (
    <Frame
      {...(isPart && { role: 'group' })}
      aria-labelledby={id}
      className="relative flex min-w-0 flex-col gap-3 rounded-panel bg-surface p-4 inset-ring inset-ring-hairline print:break-inside-avoid"
    >
      <h2 id={id} className="flex items-baseline gap-2 text-body font-strong text-text">
        {about === '' ? title : `${title}, `}
        {about !== '' && <span className="text-meta font-regular text-muted">{about}</span>}
      </h2>
      {children}
      <div className="sr-only">{table}</div>
    </Frame>
  );
}
