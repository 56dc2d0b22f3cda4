import { useCurrentScreen } from '#features/page/current-screen.tsx';
import { Page } from '#features/page/page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CalendarLink } from './calendar-link.tsx';

/** A screen that is not built yet: says so, and leads back to the board. */
export function UnbuiltScreen() {
  const { title } = useCurrentScreen();
  return (
    <Page>
      <div className="grid flex-1 place-items-center">
        <EmptyState title="Not built yet" action={<CalendarLink />}>
          The screen “{title}” isn't available yet.
        </EmptyState>
      </div>
    </Page>
  );
}
