import { Search } from 'lucide-react';
import { texts } from '#domain/texts/index.ts';
import { ShortcutKbd } from '#features/page/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';

export function PaletteButton() {
  const { panels } = useServices();
  return (
    <Button
      size="tool"
      icon={<Search />}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => panels.send({ type: 'palette.opened' })}
      className="max-xl:hidden"
    >
      <span className="sr-only">{texts.searchAll}</span>
      <ShortcutKbd scope="page" of="palette" />
    </Button>
  );
}
