import { Page } from '#features/page/index.ts';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { CalendarLink } from './calendar-link.tsx';

export function NotFoundScreen() {
  return (
    <Page>
      <div className="grid flex-1 place-items-center">
        <EmptyState title="Page not found" action={<CalendarLink />}>
          The address may be mistyped, or the page no longer exists.
        </EmptyState>
      </div>
    </Page>
  );
}
