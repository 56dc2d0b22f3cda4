import { useQuiet } from '#services/queries/use-quiet.ts';
import { lazily } from '#ui/lazily.tsx';
import { useAtRest } from '#ui/use-at-rest.ts';

/** The way to the templates, in its place once the board is there. */
export function TemplatesLink() {
  const isAtRest = useAtRest(useQuiet());
  return <span className={placeClass}>{isAtRest && <TemplatesButton onLost={ignore} />}</span>;
}

const TemplatesButton = lazily(() => import('#features/templates/templates-button.tsx'), 'TemplatesButton');
const ignore = (): void => undefined;
const placeClass = 'block size-(--size-tool)';
