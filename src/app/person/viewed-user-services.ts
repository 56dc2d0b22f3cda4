import type { SharedServices } from '#services/shared-services/index.ts';
import { createBoardHints, readHint } from '#services/stream/index.ts';
import { toasts } from '#services/toasts/index.ts';
import { composeServices } from '#services/user-services/index.ts';
import { createReadOnlyJournal, type ViewAs, createViewedServices } from '#services/view-as/index.ts';
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
