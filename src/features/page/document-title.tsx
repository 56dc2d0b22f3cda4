import { useCurrentScreen } from './current-screen.tsx';

/** Names the document after the screen, and after what is shown of it. */
export function DocumentTitle({ detail }: { readonly detail?: string | undefined }) {
  const { title } = useCurrentScreen();
  return <title>{`${detail === undefined ? title : `${title}, ${detail}`} · Weekwright`}</title>;
}
