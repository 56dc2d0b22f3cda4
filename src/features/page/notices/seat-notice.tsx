import { Link } from 'react-router-dom';
import { isStanding, seatNotice } from '#domain/billing/index.ts';
import { useWorkspace } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { useLink } from '#features/page/links.tsx';

interface SeatNoticeProps {
  readonly adding?: number;
}

export function SeatNotice({ adding = 0 }: SeatNoticeProps) {
  const { actor } = useSession();
  return actor.isWorkspaceAdmin ? <NoticeOfAdmin adding={adding} /> : null;
}

function NoticeOfAdmin({ adding }: Required<SeatNoticeProps>) {
  const workspace = useWorkspace().data;
  const link = useLink();
  const notice =
    workspace && seatNotice({ ...workspace, isSubscribed: isStanding(workspace.status) }, adding);
  return notice === null ? null : (
    <Banner tone="warn" className="w-full">
      {notice}{' '}
      <Link to={link('subscription')} className="text-accent-text underline">
        Subscription
      </Link>
    </Banner>
  );
}
