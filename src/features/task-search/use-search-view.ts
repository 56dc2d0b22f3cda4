import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchQuery, type SearchView, searchViewOf } from '#domain/task-search/search-view.ts';

/** What the list of found tasks shows, as its address says: it survives a reload and is the same behind a link. */
export function useSearchView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => searchViewOf(params), [params]);
  return {
    view,
    show: (changes: Partial<SearchView>) =>
      setParams(searchQuery({ ...view, ...changes }), { replace: true }),
    clear: () => setParams([], { replace: true }),
  };
}
