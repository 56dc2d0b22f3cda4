import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { unsent } from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type AppUpdateTag, appUpdateMachine } from '#machines/page/app-update.machine.ts';
import { keptApp } from '#services/browser/index.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useOutage } from '#services/shared-services/index.ts';
import { useJournalNotices, useServices } from '#services/user-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';

/** Never reloads a page with unsent changes (J2, J12). */
export function UpdateNotice() {
  const { journal } = useServices();
  const { needsReload } = useJournalNotices();
  const actor = useAppUpdateMachine({
    actors: {
      sendChanges: fromPromise(() => journal.drain(PATIENCE_MS)),
      startVersion: fromPromise(() => keptApp.start()),
    },
    actions: { reload: () => globalThis.location.reload() },
  });
  const outage = useOutage();
  const tag = useChart(actor, ({ tags }) => [...tags][0] as AppUpdateTag | undefined);
  useEffect(() => keptApp.follow(actor.send), [actor]);
  useEffect(() => {
    const observe = () => {
      const isUnsent = unsent(journal.entries()).length > 0;
      if (isUnsent !== actor.getSnapshot().context.isUnsent) actor.send({ type: 'work.observed', isUnsent });
    };
    observe();
    return journal.subscribe(observe);
  }, [actor, journal]);

  // `JournalNotice` already shows the same button.
  if (tag === undefined || needsReload) return null;
  // These can wait until the server responds.
  if (outage !== null && (tag === 'ready' || tag === 'unsent' || tag === 'replaced')) return null;
  const { says, action } = notices[tag];
  return (
    <Banner
      shape="bar"
      tone={tag === 'failed' || tag === 'kept' ? 'warn' : 'info'}
      action={
        <div className="flex flex-none gap-1.5">
          {tag === 'kept' && (
            <Button onClick={() => actor.send({ type: 'update.insisted' })}>Reload anyway</Button>
          )}
          {action !== undefined && (
            <Button onClick={() => actor.send({ type: 'update.accepted' })}>{action}</Button>
          )}
        </div>
      }
    >
      {says}
    </Banner>
  );
}

/** ms that a new version waits for changes to be sent. */
const PATIENCE_MS = 5_000;

const notices: Readonly<Record<AppUpdateTag, { readonly says: string; readonly action?: string }>> = {
  ready: { says: texts.versionReady, action: 'Reload' },
  unsent: { says: texts.versionUnsent, action: 'Reload' },
  sending: { says: texts.versionSending },
  kept: { says: texts.versionKept, action: 'Try again' },
  starting: { says: texts.versionStarting },
  reloading: { says: texts.versionStarting },
  failed: { says: texts.versionFailed, action: 'Try again' },
  replaced: { says: texts.versionReplaced, action: 'Reload' },
};

const useAppUpdateMachine = createChartHook(appUpdateMachine);
