import type { Menu, MenuEntry, MenuGroup } from '#features/shell/index.ts';
import { addressOf, screenIds, screenOf } from './paths.ts';

export const menu: Menu = { main: entriesOf('main'), settings: entriesOf('settings') };

function entriesOf(group: MenuGroup): MenuEntry[] {
  return screenIds.flatMap((id) => {
    const { title, may, menu: place } = screenOf(id);
    if (place?.group !== group || may === 'open') return [];
    const unless = place.unless && screenOf(place.unless).may;
    return [
      {
        label: title,
        path: addressOf(id),
        icon: place.icon,
        may,
        ...(unless !== undefined && unless !== 'open' && { unless }),
      },
    ];
  });
}
