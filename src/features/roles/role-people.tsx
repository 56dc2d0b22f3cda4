import { useId } from 'react';
import { counted } from '#domain/texts/counted.ts';
import type { ManagedItem } from '#services/queries/people/user-resource.ts';

export function RolePeople({ people }: { readonly people: readonly ManagedItem[] }) {
  const headingId = useId();
  const more = people.length - SHOWN;
  return (
    <section aria-labelledby={headingId} className="border-t border-hairline pt-4">
      <h3 id={headingId} className="mb-1 text-body font-strong">
        {people.length === 0 ? 'No one has this role' : `${counted(people.length, 'user')} with this role`}
      </h3>
      <p className="text-body wrap-anywhere text-muted">
        {people
          .slice(0, SHOWN)
          .map(({ name }) => name)
          .join(', ')}
        {more > 0 && ` and ${more} more`}
      </p>
    </section>
  );
}

const SHOWN = 20;
