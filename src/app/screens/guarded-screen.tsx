import { accessTo, isForAdmins, type ScreenRight } from '#domain/access/screens-access.ts';
import type { ScreenId } from '#features/page/screen-ids.ts';
import { AdminGuard, PageGuard } from '#features/shell/screen-guard.tsx';
import { ScreenOutline } from '#features/shell/screen-outline.tsx';
import { texts, sentences } from '#domain/texts/messages.ts';
import { announceBlocked } from '#services/toasts/announce.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useRights } from '#services/shared-services/use-rights.ts';
import { pageBefore } from '#services/shared-services/page-before.ts';
import { useKeptPage } from './use-kept-page.ts';
import { screenOf } from './paths.ts';

interface GuardedScreenProps {
  readonly id: ScreenId;
  readonly right: ScreenRight;
}

export function GuardedScreen({ id, right }: GuardedScreenProps) {
  const access = accessTo(right, useRights());
  const { companyName, id: userId } = useSession().user;
  useKeptPage(userId, access === 'allowed');
  const { load: Content, of = id } = screenOf(id);
  const Guard = isForAdmins(right) ? AdminGuard : PageGuard;
  // The page leaves after two seconds; the toast stays on the next page.
  const onLeave = () =>
    announceBlocked({
      what: sentences.screenLocked(screenOf(of).title),
      reason: right === 'superUser' ? texts.superUsersOnly : sentences.askAdmin(companyName),
    });
  return (
    <Guard screen={id} access={access} onLeave={onLeave} pageBefore={() => pageBefore(userId)}>
      <Content fallback={<ScreenOutline />} />
    </Guard>
  );
}
