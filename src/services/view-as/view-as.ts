import { type ActorRefFrom, fromPromise } from 'xstate';
import { viewAsRefusal } from '#domain/access/index.ts';
import type { WireRole } from '#domain/contract/index.ts';
import { agreed, type Decision, denied, type Refusal, refused } from '#domain/refusal.ts';
import { viewAsWords } from '#domain/people/index.ts';
import { type ViewedRole, viewAsMachine } from '#machines/auth/view-as.machine.ts';
import { startChart } from '#services/charts/index.ts';
import { toRole } from '#services/queries/index.ts';
import type { SharedServices } from '#services/shared-services/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';
import { newId } from '#services/browser/index.ts';
import { dropView, keepView, type KeptView, readView } from './kept-view.ts';

export interface ViewAs {
  readonly actor: ActorRefFrom<typeof viewAsMachine>;
  ask(role: ViewedRole, home: string): void;
  check(): void;
  endedFor(roleId: number): boolean;
  forgetEnd(): void;
}

const FOLLOW_MS = 15_000;

/** Keyed by the clock, which a view shares with its outer services, so views don't nest. */
const views = new WeakMap<SharedServices['clock'], ViewAs>();

/** Returns the view of these services, creating it once. */
export function viewAs(own: SharedServices): ViewAs {
  const known = views.get(own.clock);
  if (known) return known;
  const made = createViewAs(own);
  views.set(own.clock, made);
  return made;
}

function createViewAs(own: SharedServices): ViewAs {
  const { api, clock, session } = own;
  let kept = ownView(own);
  let ended: number | null = null;
  let check = (): void => undefined;

  const begin = async (role: ViewedRole): Promise<Decision<ViewedRole>> => {
    const reply = await api.call('POST /api/users/Roles/View', {
      body: { idRole: role.id },
      headers: { 'Idempotency-Key': newId(clock.now()) },
    });
    if (!reply.ok) return { ok: false, refusal: reply.refusal };
    const seen = toRole(reply.data);
    return kept !== null && keepView({ ...kept, role: plain(seen) })
      ? agreed(seen)
      : refused('storage.failed', viewAsWords.unkept);
  };

  /** Null if the server can't be reached. */
  const readRole = async (signal: AbortSignal): Promise<Refusal | ViewedRole | null> => {
    const reply = await api.call('GET /api/users/Roles', { signal });
    const person = session.current();
    if (!reply.ok) return reply.status === 403 ? reply.refusal : null;
    const wire: WireRole | undefined = reply.data.find(({ idRole }) => idRole === kept?.role.id);
    if (!wire) return denied(viewAsWords.roleGone);
    const role = toRole(wire);
    return (person && viewAsRefusal(person.actor, role)) ?? role;
  };

  const follow = (signal: AbortSignal) =>
    new Promise<Refusal>((resolve) => {
      const observe = () =>
        void readRole(signal)
          .then((found) => {
            if (found === null || signal.aborted) return;
            if ('code' in found) resolve(found);
            else if (JSON.stringify(found) !== JSON.stringify(actor.getSnapshot().context.role))
              actor.send({ type: 'role.observed', role: found });
          })
          .catch(() => undefined);
      const stop = clock.onTick(FOLLOW_MS, observe);
      globalThis.addEventListener('focus', observe, { signal });
      signal.addEventListener('abort', stop);
      check = observe;
      queueMicrotask(observe);
    });

  const showAt = (address: string, way: 'pushState' | 'replaceState') => {
    globalThis.history[way](null, '', address);
    own.show?.();
  };

  const actor = startChart(
    viewAsMachine.provide({
      actors: {
        begin: fromPromise<Decision<ViewedRole>, { role: ViewedRole }>(({ input }) => begin(input.role)),
        follow: fromPromise<Refusal>(({ signal }) => follow(signal)),
      },
      actions: {
        keep(_, { role }) {
          if (kept) keepView({ ...kept, role: plain(role) });
        },
        show() {
          if (kept) showAt(kept.home, 'pushState');
        },
        showOwn(_, { isLeft }) {
          if (!kept) return;
          ended = isLeft ? null : kept.role.id;
          dropView();
          showAt(isLeft ? kept.home : kept.from, 'replaceState');
          kept = null;
        },
        tell: (_, { refusal }) => announceRefusal(refusal),
        tellOver: (_, { refusal }) => announceRefusal({ message: viewAsWords.over(refusal.message) }),
      },
    }),
    { input: { role: kept?.role ?? null } },
  );
  session.subscribe(() => {
    if (kept && session.current()?.user.id !== kept.userId) actor.send({ type: 'person.left' });
  });

  return {
    actor,
    ask(role, home) {
      const { pathname, search } = globalThis.location;
      const person = session.current();
      if (!person) return;
      kept = { userId: person.user.id, role: plain(role), from: pathname + search, home };
      actor.send({ type: 'view.asked', role });
    },
    check: () => check(),
    endedFor: (roleId) => ended === roleId,
    forgetEnd() {
      ended = null;
    },
  };
}

/** Drops a view that was stored by another user. */
function ownView({ session }: SharedServices): KeptView | null {
  const kept = readView();
  if (kept !== null && session.current()?.user.id === kept.userId) return kept;
  dropView();
  return null;
}

const plain = ({ id, roleName, permissions }: ViewedRole): KeptView['role'] => ({
  id,
  roleName,
  permissions: [...permissions],
});
