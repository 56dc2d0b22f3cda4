import { useEffect, useState } from 'react';
import { NOTIFICATION_MS } from '#domain/constants.ts';
import { severityTones } from '#features/page/index.ts';
import {
  notificationVisibilityMachine,
  shownNotification,
} from '#machines/page/notification-visibility.machine.ts';
import { createSmallStorage, personalKey } from '#services/browser/index.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useNotifications } from '#services/queries/index.ts';
import { useSharedServices, useSession } from '#services/shared-services/index.ts';
import { cx } from '#ui/styles/cx.ts';
import { Banner } from '#ui/primitives/banner.tsx';

export function NotificationBanner() {
  const { clock } = useSharedServices();
  const { user } = useSession();
  const { data: list } = useNotifications();
  const [dismissals] = useState(() => createDismissals(user.id));
  const actor = useNotificationVisibilityMachine(
    {
      actions: { storeDismissed: (_, { dismissed }) => dismissals.write(dismissed) },
    },
    { input: { dismissed: dismissals.read(), now: clock.now() } },
  );
  const shown = useChart(actor, ({ context }) => shownNotification(context));

  useEffect(() => {
    actor.send({ type: 'list.observed', list });
  }, [actor, list]);
  useEffect(() => {
    const observe = () => actor.send({ type: 'clock.observed', now: clock.now() });
    const stop = clock.onTick(NOTIFICATION_MS, observe);
    globalThis.addEventListener('focus', observe);
    return () => {
      stop();
      globalThis.removeEventListener('focus', observe);
    };
  }, [actor, clock]);

  if (shown === null) return null;
  return (
    <Banner
      shape="bar"
      className={`max-h-[40dvh] flex-none overflow-y-auto ${inLine}`}
      tone={severityTones[shown.severity]}
      onDismiss={() => actor.send({ type: 'notification.dismissed', id: shown.id })}
    >
      <Message key={shown.id} text={shown.message} />
    </Banner>
  );
}

/** On a phone a long text shows two lines until it is pressed, so that the page below stays usable. */
function Message({ text }: { readonly text: string }) {
  const words = <span className="wrap-anywhere whitespace-pre-wrap">{text}</span>;
  const lines = text.split('\n').length;
  if (text.length <= LONG && lines <= LINES) return words;
  const fitsOnWide = text.length <= LONG_ON_WIDE && lines <= LINES;
  return (
    <details className="group">
      <summary className="list-none">
        <span className="line-clamp-2 group-open:line-clamp-none md:line-clamp-3">{words}</span>
        <span className={cx('font-medium underline', fitsOnWide && 'md:hidden')}>
          <span className="group-open:hidden">Show all</span>
          <span className="hidden group-open:inline">Show less</span>
        </span>
      </summary>
    </details>
  );
}

/** Letters on three lines of a narrow phone, and of a window from 768 px. */
const LONG = 90;
const LONG_ON_WIDE = 300;
const LINES = 3;

/** Aligns all with the first line; the button stays in view while the text scrolls. */
const inLine =
  '*:self-start [&>button]:sticky [&>button]:top-0 [&>div]:py-[calc((var(--size-tool)-1lh)/2)] [&>svg]:mt-0 [&>svg]:h-(--size-tool) [&>svg]:w-4';

function createDismissals(userId: number) {
  const storage = createSmallStorage(() => sessionStorage);
  const key = personalKey('dismissed', userId);
  return {
    read: (): number[] => (storage.read(key) ?? '').split(',').map(Number).filter(Boolean),
    write: (ids: readonly number[]) => void storage.write(key, ids.join(',')),
  };
}

const useNotificationVisibilityMachine = createChartHook(notificationVisibilityMachine);
