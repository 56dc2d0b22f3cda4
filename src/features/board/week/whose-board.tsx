import { UserRound } from 'lucide-react';
import { sentences } from '#domain/texts/index.ts';
import { useUsers } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import type { BoardPlace } from '#features/board/place/index.ts';

export function WhoseBoard({ place }: { readonly place: BoardPlace }) {
  const { user } = useSession();
  const { data } = useUsers();
  const goHome = () => place.showUser(user.id);
  if (place.refusal) {
    return (
      <Banner tone="warn" shape="bar" onDismiss={goHome}>
        {place.refusal}
      </Banner>
    );
  }
  const person = data.find(({ id }) => id === place.userId);
  const name = person ? `${person.firstName} ${person.lastName}` : '…';
  return (
    <p role="status" className="bar-whose">
      <UserRound aria-hidden className="flex-none" />
      <span className="min-w-0 flex-1">
        <b className="font-strong">
          Board of <bdi>{name}</bdi>.
        </b>{' '}
        {sentences.startRuns(name)}
      </span>
      <Button size="tool" variant="ghost" onClick={goHome}>
        My board
      </Button>
    </p>
  );
}
