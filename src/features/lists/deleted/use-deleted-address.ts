import { useSearchParams } from 'react-router-dom';

/** Where the list of what was deleted is shown beside the list of an entity: a part of its query, with the id of one whose name was taken. */
export function useDeletedAddress() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(DELETED);
  const others = [...params].filter(([name]) => name !== DELETED);
  return {
    isShown: asked !== null,
    /** The one that is asked for a new name; null for none. */
    namedId: asked === null || asked === '' ? null : Number(asked),
    open: () => setParams([...others, [DELETED, '']]),
    close: () => setParams(others, { replace: true }),
  };
}

/** The query by which the list is opened at the one with this id. */
export const deletedQuery = (id: number): string => `?${new URLSearchParams({ [DELETED]: String(id) })}`;

const DELETED = 'deleted';
