import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { mondayOf, weekNumber, monthsTitle, shortWeekTitle, weekTitle } from '#domain/time/index.ts';
import { DocumentTitle, MenuButton, ShortcutKbd } from '#features/page/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { lateComponent } from '#ui/interaction/late-component.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { lazyBoard } from '#features/board/lazy-board.ts';
import { PersonSwitcher } from './person-switcher.tsx';
import type { BoardPlace } from '#features/board/place/index.ts';
import { weekCommands } from './week-commands.ts';

interface TopBarProps {
  readonly place: BoardPlace;
  readonly status: ReactNode;
}

/** Buttons come before texts of varying width, so that they don't move between weeks. */
export function TopBar({ place, status }: TopBarProps) {
  const { cards } = useServices();
  const { monday, today, userId, showUser } = place;
  const weeks = weekCommands(place, cards);
  const isThisWeek = monday === mondayOf(today);
  return (
    <header className="bar">
      <DocumentTitle detail={shortWeekTitle(monday)} />
      <MenuButton />
      <nav aria-label="Weeks" className="bar-weeks">
        <IconButton
          name={weeks.previous.label}
          keys={<ShortcutKbd scope="board" of="previous" />}
          aria-keyshortcuts="["
          icon={<ChevronLeft />}
          onClick={weeks.previous.run}
        />
        <Button
          size="tool"
          tip={<ShortcutKbd scope="board" of="today" />}
          aria-keyshortcuts="T"
          aria-current={isThisWeek ? 'date' : undefined}
          icon={<CalendarCheck className="md:hidden" />}
          className="max-md:px-0 max-md:bg-transparent max-md:inset-ring-0"
          onClick={weeks.today.run}
        >
          <span className="max-md:sr-only">{weeks.today.label}</span>
        </Button>
        <IconButton
          name={weeks.next.label}
          keys={<ShortcutKbd scope="board" of="next" />}
          aria-keyshortcuts="]"
          icon={<ChevronRight />}
          onClick={weeks.next.run}
        />
      </nav>
      <PersonSwitcher userId={userId} onChange={showUser} />
      <h1 className="bar-title">
        <span className="max-md:sr-only">{weekTitle(monday)}</span>
        {/* On a phone the strip of the days below has their numbers. */}
        <span aria-hidden className="md:hidden">
          {monthsTitle(monday, today)}
        </span>
      </h1>
      <span className="bar-note">Week {weekNumber(monday)}</span>
      <WeekTotal place={place} onLoadError={ignore} />
      <div className="bar-end">{status}</div>
    </header>
  );
}

/** The bar works without the sum of the week. */
const ignore = (): void => undefined;
const WeekTotal = lateComponent(lazyBoard, 'WeekTotal');
