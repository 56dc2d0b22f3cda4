import { useNavigate } from 'react-router-dom';
import { useCurrentScreen, useLink, type ScreenId, type ScreenParams } from '#features/page/index.ts';
import { useListState } from './use-list-state.ts';

type PlainScreen = { [Id in ScreenId]: [ScreenParams[Id]] extends [never] ? Id : never }[ScreenId];
type ScreenOfOne = { [Id in ScreenId]: 'id' extends ScreenParams[Id] ? Id : never }[ScreenId];

interface EntityScreens {
  readonly list: PlainScreen;
  readonly add: PlainScreen;
  readonly one: ScreenOfOne;
}

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
    chosenId,
    id: chosenId === undefined ? null : Number(chosenId),
    addHref: link(add),
    hrefOf: (id: number) => link(one, { id }),
    // Replaces its entry, so that going back doesn't reopen it.
    close: () => void navigate(`${link(list)}${state.query}`, { replace: true }),
  };
}
