import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { viewAsWords } from '#domain/people/index.ts';
import { offerCommands, titleNote } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import type { ViewAs } from '#services/view-as/index.ts';
import { Button } from '#ui/primitives/button.tsx';

interface ViewFrameProps {
  readonly view: ViewAs;
  readonly children: ReactNode;
}

/** The frame of the app while viewing it as a role (decision 0082). */
export function ViewFrame({ view, children }: ViewFrameProps) {
  const roleName = useChart(view.actor, ({ context }) => context.role?.roleName ?? '');
  const bar = useRef<HTMLElement>(null);
  const place = usePlaceBeside();
  useEffect(() => bar.current?.focus(), []);
  useRoomFor(bar);
  useLayoutEffect(() => {
    titleNote.lead = viewAsWords.title(roleName);
    return () => {
      titleNote.lead = '';
    };
  }, [roleName]);
  useEffect(
    () =>
      offerCommands(() => [
        {
          title: 'View',
          commands: [
            {
              id: 'view-stop',
              label: viewAsWords.stopCommand(roleName),
              onSelect: () => view.actor.send({ type: 'view.stopped' }),
            },
          ],
        },
      ]),
    [view, roleName],
  );
  return (
    <div data-viewing className="h-dvh pt-(--size-view) [&>div]:h-full">
      {createPortal(
        <aside
          ref={bar}
          tabIndex={-1}
          aria-label={viewAsWords.bar}
          className="fixed inset-x-0 top-0 z-(--z-view) flex min-h-11 items-center gap-2.5 border-b border-hairline bg-others py-1 pr-2 pl-4 text-body text-text outline-none max-md:pl-3"
        >
          <Eye aria-hidden className="flex-none" />
          <p className="min-w-0 flex-1 wrap-anywhere">{viewAsWords.viewing(roleName)}</p>
          <Button size="tool" className="flex-none" onClick={() => view.actor.send({ type: 'view.stopped' })}>
            {viewAsWords.stop}
          </Button>
        </aside>,
        place,
      )}
      {children}
    </div>
  );
}

/** A sibling of the page, so that no modal covers the bar. */
function usePlaceBeside(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return place;
}

/** Offsets full-screen elements by the height of the bar, whose text may wrap. */
function useRoomFor(bar: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--size-view', `${bar.current?.offsetHeight ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--size-view');
    };
  }, [bar]);
}
