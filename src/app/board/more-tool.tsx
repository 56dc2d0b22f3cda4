import { CalendarPlus, CalendarRange, Ellipsis, LayoutList } from 'lucide-react';
import { memo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MINUTE_MS } from '#domain/constants.ts';
import { cardTime, loggedTime } from '#domain/time/index.ts';
import { useBoardPlace, useWeekTotal } from '#features/board/index.ts';
import { useLink } from '#features/page/index.ts';
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';

export function MoreTool() {
  const total = useWeekTotal(useBoardPlace(), MINUTE_MS);
  return (
    <MoreMenu
      {...(total && {
        total: `Week: ${loggedTime(total.loggedMs)} of ${cardTime(total.estimateMs)} logged`,
        timesheet: total.timesheet,
      })}
    />
  );
}

interface MoreMenuProps {
  readonly total?: string;
  readonly timesheet?: string;
}

/** Memoized: board changes that keep the total don't rerender the menu. */
const MoreMenu = memo(function MoreMenu({ total, timesheet }: MoreMenuProps) {
  const link = useLink();
  const navigate = useNavigate();
  const { search } = useLocation();
  const over = (screen: 'calendarImport' | 'templates') => () => void navigate(`${link(screen)}${search}`);
  const opens: readonly MenuEntry[] = [
    {
      id: 'import',
      label: 'Import from calendar',
      icon: <CalendarPlus />,
      onSelect: over('calendarImport'),
    },
    { id: 'templates', label: 'Templates', icon: <LayoutList />, onSelect: over('templates') },
  ];
  const sums: readonly MenuEntry[] =
    total !== undefined && timesheet !== undefined
      ? [{ id: 'total', label: total, icon: <CalendarRange />, onSelect: () => void navigate(timesheet) }]
      : [];
  return (
    <Menu
      button={<IconButton name="More" icon={<Ellipsis />} className="xl:hidden" />}
      groups={[opens, sums]}
    />
  );
});
