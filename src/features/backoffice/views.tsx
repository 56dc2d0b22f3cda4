import { Link } from 'react-router-dom';
import { useCurrentScreen, useLink, type ScreenId } from '#features/page/index.ts';
import { cx } from '#ui/styles/cx.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';

export function Views() {
  const { id: here } = useCurrentScreen();
  const link = useLink();
  return (
    <nav aria-label="Backoffice" className="flex flex-wrap gap-1">
      {views.map(({ id, label, parts }) => {
        const isHere = id === here || parts.includes(here);
        return (
          <Link
            key={id}
            ref={(shown) => goOn(id, shown)}
            onClick={() => (followed = id)}
            to={link(id)}
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'flex min-h-(--size-tool) items-center rounded-control px-2.5 text-body font-medium hover:bg-hover',
              isHere ? 'bg-press text-text' : 'text-muted',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

let followed: ScreenId | null = null;

/** Each list is a screen of its own, which remounts the links: moves the focus to the link that was followed. */
function goOn(id: ScreenId, link: HTMLElement | null): void {
  if (link === null || followed !== id || !isFocusNowhere()) return;
  followed = null;
  link.focus();
}

const views: readonly {
  readonly id: 'backoffice' | 'allUsers' | 'notifications';
  readonly label: string;
  readonly parts: readonly ScreenId[];
}[] = [
  { id: 'backoffice', label: 'Workspaces', parts: ['managedWorkspace'] },
  { id: 'allUsers', label: 'Users', parts: [] },
  { id: 'notifications', label: 'Notifications', parts: ['addNotification', 'notification'] },
];
