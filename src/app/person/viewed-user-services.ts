import type { SharedServices } from '#services/shared-services/shared-context.tsx';
import { createBoardHints } from '#services/stream/board-hints.ts';
import { readHint } from '#services/stream/hint.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { composeServices } from '#services/user-services/compose-services.ts';
import { createReadOnlyJournal } from '#services/view-as/read-only-journal.ts';
import type { ViewAs } from '#services/view-as/view-as.ts';
import { createViewedServices } from '#services/view-as/viewed-services.ts';
import { type PersonalServices, streamName } from './browser-user-services.ts';
import { personHost } from './person-host.ts';

/** The user's own services keep running: they send unsent changes and read the stream for all tabs. */
export function openView(own: SharedServices, view: ViewAs): SharedServices {
  const shared = createViewedServices(own, view);
  const beneath = personHost(own).current();
  personHost(shared, (_, person): PersonalServices => {
    if (!beneath) throw new Error('Nobody is signed in.');
    const services = composeServices({
      shared,
      current: () => shared.session.current() ?? person,
      journal: createReadOnlyJournal(beneath.journal, shared.readOnly),
      toasts,
    });
    const onHint = createBoardHints({ queryClient: shared.queryClient, recentAnswers: () => [] });
    const channel = new BroadcastChannel(streamName(person));
    channel.addEventListener('message', (event) => {
      const hint = readHint((event as MessageEvent<unknown>).data);
      if (hint) onHint(hint);
    });
    return {
      ...services,
      async close() {
        channel.close();
        services.close();
      },
    };
  });
  return shared;
}
