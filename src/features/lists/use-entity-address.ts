import { useNavigate } from 'react-router-dom';
import { useCurrentScreen } from '#features/page/current-screen.tsx';
import { useLink } from '#features/page/links.tsx';
import type { ScreenId, ScreenParams } from '#features/page/screen-ids.ts';
import { useListState } from './use-list-state.ts';

/** The screens whose addresses carry nothing, and those that carry an id. */
type PlainScreen = { [Id in ScreenId]: [ScreenParams[Id]] extends [never] ? Id : never }[ScreenId];
type ScreenOfOne = { [Id in ScreenId]: 'id' extends ScreenParams[Id] ? Id : never }[ScreenId];

/** The addresses of an entity: of its list, of the form of a new one, of one that is there. */
interface EntityScreens {
  readonly list: PlainScreen;
  readonly add: PlainScreen;
  readonly one: ScreenOfOne;
}

/** What the address says of an entity: how its list is shown, and which one is made or changed beside it (DEC-10). */
export function useEntityAddress({ list, add, one }: EntityScreens) {
  const screen = useCurrentScreen();
  const params: Readonly<Record<string, string>> = screen.params;
  const chosenId = screen.id === one ? params['id'] : undefined;
  const link = useLink();
  const navigate = useNavigate();
  const state = useListState('name');
  return {
    state,
    isAdding: screen.id === add,
    /** As it stands in the address. */
    chosenId,
    /** As a number; null where none is chosen. */
    id: chosenId === undefined ? null : Number(chosenId),
    addHref: link(add),
    hrefOf: (id: number) => link(one, { id }),
    // In place of its own entry: the way back of the history does not open again what was closed.
    close: () => void navigate(`${link(list)}${state.query}`, { replace: true }),
  };
}
