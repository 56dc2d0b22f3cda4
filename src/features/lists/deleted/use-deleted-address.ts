import { useSearchParams } from 'react-router-dom';

export function useDeletedAddress() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(DELETED);
  const others = [...params].filter(([name]) => name !== DELETED);
  return {
    isShown: asked !== null,
    namedId: asked === null || asked === '' ? null : Number(asked),
    open: () => setParams([...others, [DELETED, '']]),
    close: () => setParams(others, { replace: true }),
  };
}

export const deletedQuery = (id: number): string => `?${new URLSearchParams({ [DELETED]: String(id) })}`;

const DELETED = 'deleted';
