import { useCurrentScreen } from './current-screen.tsx';
import { useTitleNote } from './title-note.ts';

/** The running task comes first, because tabs cut titles at the end. */
export function DocumentTitle({ detail }: { readonly detail?: string | undefined }) {
  const { title } = useCurrentScreen();
  const note = useTitleNote();
  return <title>{`${note}${detail === undefined ? title : `${title}, ${detail}`} · Weekwright`}</title>;
}
