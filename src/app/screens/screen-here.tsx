import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { type CurrentScreen, CurrentScreenProvider, type ScreenId } from '#features/page/index.ts';
import { screenOf } from './paths.ts';

interface ScreenHereProps {
  readonly id: ScreenId;
  readonly children: ReactNode;
}

export function ScreenHere({ id, children }: ScreenHereProps) {
  const params = useParams();
  const screen = useMemo(() => {
    const { title, of } = screenOf(id);
    return { id, params, title, heading: of === undefined ? title : screenOf(of).title } as CurrentScreen;
  }, [id, params]);
  return <CurrentScreenProvider screen={screen}>{children}</CurrentScreenProvider>;
}
