import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SimpleBar } from './simple-bar.tsx';

interface PlaceholderScreenProps {
  readonly title: string;
  readonly menuButton: ReactNode;
}

/** A screen that the menu names and that is not built yet: says so, and leads back to the board. */
export function PlaceholderScreen({ title, menuButton }: PlaceholderScreenProps) {
  return (
    <>
      <SimpleBar title={title} menuButton={menuButton} />
      <div className="grid flex-1 place-items-center">
        <EmptyState
          title="Not built yet"
          action={
            <Link className={buttonClass('primary')} to="/app/tasks">
              Go to the calendar
            </Link>
          }
        >
          The screen “{title}” does not exist yet.
        </EmptyState>
      </div>
    </>
  );
}
