import { accessTo, isForAdmins, type ScreenRight } from '#domain/access/index.ts';
import type { ScreenId } from '#features/page/index.ts';
import { AdminGuard, PageGuard, ScreenOutline } from '#features/shell/index.ts';
import { texts, sentences } from '#domain/texts/index.ts';
import { announceBlocked } from '#services/toasts/index.ts';
import { useSession, useRights, pageBefore } from '#services/shared-services/index.ts';
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
