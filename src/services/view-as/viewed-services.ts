import { viewedAs } from '#domain/access/index.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import { viewAsWords } from '#domain/people/index.ts';
import type { ViewedRole } from '#machines/auth/view-as.machine.ts';
import type { CurrentSession, Session } from '#services/session/index.ts';
import { type SharedServices, createQueryClient, isOutageSaid } from '#services/shared-services/index.ts';
import { toasts } from '#services/toasts/index.ts';
import { createReadOnlyApi } from './read-only-api.ts';
import type { ViewAs } from './view-as.ts';

/** Creates the services of a view, with the role's rights and an own query client. */
export function createViewedServices(
  own: SharedServices,
  view: ViewAs,
): SharedServices & Pick<Viewed, 'readOnly'> {
  const role = roleOf(view);
  const readOnly = () => denied(viewAsWords.viewing(role().roleName));
  return {
    ...own,
    readOnly,
    api: createReadOnlyApi(own.api, { role, readOnly, onRefused: view.check }),
    session: viewedSession(own.session, view, { role, readOnly }),
    queryClient: createQueryClient(toasts, () => isOutageSaid(own)),
  };
}

/** Keeps the last role after the view has ended. */
function roleOf(view: ViewAs): () => ViewedRole {
  let last: ViewedRole | null = null;
  return () => {
    last = view.actor.getSnapshot().context.role ?? last;
    if (last === null) throw new Error('Nothing is viewed.');
    return last;
  };
}

interface Viewed {
  readonly role: () => ViewedRole;
  readonly readOnly: () => Refusal;
}

function viewedSession(own: Session, view: ViewAs, { role, readOnly }: Viewed): Session {
  let known: {
    readonly of: CurrentSession;
    readonly role: ViewedRole;
    readonly seen: CurrentSession;
  } | null = null;
  return {
    ...own,
    current() {
      const of = own.current();
      if (of === null) return null;
      if (known?.of !== of || known.role !== role()) {
        const actor = { ...viewedAs(of.actor, role()), readOnly: readOnly() };
        const seen = { user: { ...of.user, isOnboarded: true }, actor };
        known = { of, role: role(), seen };
      }
      return known.seen;
    },
    subscribe(listener) {
      const leave = own.subscribe(listener);
      const changed = view.actor.on('role.changed', listener);
      return () => {
        leave();
        changed.unsubscribe();
      };
    },
    async readRights() {
      view.check();
      return false;
    },
  };
}
