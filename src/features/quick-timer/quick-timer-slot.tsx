import { lazily } from '#ui/lazily.tsx';

/** The room of the quick timer at the lower edge of the page; what stands in it is read after the screen (DEC-138). */
export function QuickTimerSlot() {
  return (
    <div className="h-(--size-quick) flex-none border-t border-hairline">
      <LateQuickTimer onLost={ignore} />
    </div>
  );
}

/** A page that cannot load the quick timer works without it: the next one asks. */
const ignore = (): void => undefined;
const LateQuickTimer = lazily(() => import('./late-quick-timer.tsx'), 'LateQuickTimer');
