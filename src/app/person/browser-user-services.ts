import { createZoneOf } from '#services/board/index.ts';
import { createTabChannel, forgetOwnKeys } from '#services/journal/index.ts';
import { saveFile, createSmallStorage } from '#services/browser/index.ts';
import type { CurrentSession } from '#services/session/index.ts';
import type { SharedServices } from '#services/shared-services/index.ts';
import { createBoardHints, followStream, createSeenPosition } from '#services/stream/index.ts';
import { toasts } from '#services/toasts/index.ts';
import { announceOthers } from '#services/undo/index.ts';
import { resumeOf } from '#services/timers/index.ts';
import { type Services, createPersonServices } from '#services/user-services/index.ts';

export type PersonalServices = Services & { close(): Promise<void> };

export const streamName = ({ user }: CurrentSession): string =>
  `weekwright-stream/${user.workspaceId}/${user.id}`;

export function createPersonalServices(shared: SharedServices, person: CurrentSession): PersonalServices {
  const storage = createSmallStorage(() => localStorage);
  const services = createPersonServices(shared, person, {
    locks: navigator.locks,
    network: browserNetwork,
    openChannel: createTabChannel,
    random: () => Math.random(),
    storage,
    events: globalThis.window,
    toasts,
    saveFile,
  });
  const { api, session, queryClient, journal } = services;
  const name = streamName(person);
  const others = announceOthers({
    ...services,
    userId: person.user.id,
    zoneOf: createZoneOf(queryClient, session),
    recentAnswers: journal.recentAnswers,
    resume: resumeOf(services),
    storage,
    locks: navigator.locks,
    page: document,
    toasts,
  });
  const hearBoards = createBoardHints({ queryClient, recentAnswers: journal.recentAnswers });
  const stream = followStream({
    name,
    api,
    locks: navigator.locks,
    channel: new BroadcastChannel(name),
    random: () => Math.random(),
    seen: createSeenPosition(storage, person.user.id),
    onHint(hint) {
      hearBoards(hint);
      others.hear(hint);
    },
    onReopened: () => void session.readRights(),
  });
  return {
    ...services,
    stream: stream.actor,
    async close() {
      stream.leave();
      others.close();
      services.places.forget();
      // When signing out in another tab, this tab's session storage still has the chat and a half-typed line.
      forgetOwnKeys(person.user.id);
      await services.close();
    },
  };
}

const browserNetwork = {
  isOnline: () => navigator.onLine,
  subscribe(listener: (online: boolean) => void) {
    const hear = () => listener(navigator.onLine);
    addEventListener('online', hear);
    addEventListener('offline', hear);
    return () => {
      removeEventListener('online', hear);
      removeEventListener('offline', hear);
    };
  },
};
