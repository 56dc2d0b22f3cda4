import { momentText } from '#domain/time/local-time.ts';
import { useNameOf } from '#services/queries/work/use-name-of.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from '#services/user-services/user-context.tsx';

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
