import { accessTo, isForAdmins, type ScreenRight } from '#domain/access/screens-access.ts';
import type { ScreenId } from '#features/page/screen-ids.ts';
import { AdminGuard, PageGuard } from '#features/shell/screen-guard.tsx';
import { ScreenOutline } from '#features/shell/screen-outline.tsx';
import { useRights } from '#services/shared-services/use-rights.ts';
import { screenOf } from './paths.ts';

interface GuardedScreenProps {
  readonly id: ScreenId;
  readonly right: ScreenRight;
}

/** A screen behind the guard that its right asks for. */
export function GuardedScreen({ id, right }: GuardedScreenProps) {
  const access = accessTo(right, useRights());
  const { load: Content } = screenOf(id);
  const Guard = isForAdmins(right) ? AdminGuard : PageGuard;
  return (
    <Guard screen={id} access={access}>
      <Content fallback={<ScreenOutline />} />
    </Guard>
  );
}
