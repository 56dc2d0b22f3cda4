import { momentText } from '#domain/time/index.ts';
import { useNameOf } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useServices } from '#services/user-services/index.ts';

interface WhoAndWhenProps {
  readonly by: number;
  readonly at: number;
}

export function WhoAndWhen({ by, at }: WhoAndWhenProps) {
  const { clock } = useServices();
  const { id: userId, timeZone } = useSession().user;
  const nameOf = useNameOf();
  return (
    <span className="block text-meta text-subtle tabular-nums">
      {by === userId ? 'You' : nameOf(by)}, {momentText(at, clock.now(), timeZone)}
    </span>
  );
}
