import { useCurrentScreen } from './current-screen.tsx';
import { useTitleNote } from './title-note.ts';

/** Names the document after the screen, and after what is shown of it; what runs stands before it, since tabs are cut at their end. */
export function DocumentTitle({ detail }: { readonly detail?: string | undefined }) {
  const { title } = useCurrentScreen();
  const note = useTitleNote();
  return <title>{`${note}${detail === undefined ? title : `${title}, ${detail}`} · Weekwright`}</title>;
}
