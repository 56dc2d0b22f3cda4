import { Page } from '#features/page/page.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { CalendarLink } from './calendar-link.tsx';

export interface AccessDeniedProps {
  readonly text: string;
  /** Where the person is led in a moment. */
  readonly next: string;
}

/** Stands in place of a screen that the person may not open. */
export function AccessDenied({ text, next }: AccessDeniedProps) {
  return (
    <Page>
      <div role="alert" className="grid flex-1 place-items-center">
        <EmptyState title={text} action={<CalendarLink />}>
          {next}
        </EmptyState>
      </div>
    </Page>
  );
}
