import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SimpleBar } from './simple-bar.tsx';

/** An address that leads to no screen. */
export function NotFoundScreen({ menuButton }: { readonly menuButton: ReactNode }) {
  return (
    <>
      <SimpleBar title="Not found" menuButton={menuButton} />
      <div className="grid flex-1 place-items-center">
        <EmptyState
          title="There is nothing here"
          action={
            <Link className={buttonClass('primary')} to="/app/tasks">
              Go to the calendar
            </Link>
          }
        >
          The address may be mistyped, or what it led to is gone.
        </EmptyState>
      </div>
    </>
  );
}
