import { Link } from 'react-router-dom';
import { useLink } from '#features/page/index.ts';
import { buttonClass } from '#ui/styles/button-class.ts';

export function CalendarLink() {
  const link = useLink();
  return (
    <Link className={buttonClass('primary')} to={link('tasks')}>
      Go to the calendar
    </Link>
  );
}
