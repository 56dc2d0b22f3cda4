import { CalendarPlus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLink } from '#features/page/index.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

/** On a narrow toolbar the command palette opens the import instead (GCL-02). */
export function CalendarButton() {
  const link = useLink();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <IconButton
      name="Import from calendar"
      icon={<CalendarPlus />}
      onClick={() => void navigate(`${link('calendarImport')}${search}`)}
      className="max-lg:hidden"
    />
  );
}
