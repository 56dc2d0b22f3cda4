import type { ReactNode } from 'react';
import { ErrorBoundary } from '#app/error-boundary.tsx';
import type { ScreenRight } from '#domain/access/index.ts';
import { Page, type ScreenId } from '#features/page/index.ts';
import { ConnectionNotice, ScreenOutline } from '#features/shell/index.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { useSession } from '#services/shared-services/index.ts';
import { useKeptPage } from './use-kept-page.ts';
import { screenOf } from './paths.ts';
import { ScreenHere } from './screen-here.tsx';

const GuardedScreen = lazyComponent(() => import('./guarded-screen.tsx'), 'GuardedScreen');

interface ScreenRouteProps {
  readonly id: ScreenId;
  readonly right: ScreenRight;
}

export function ScreenRoute({ id, right }: ScreenRouteProps) {
  const { load: Content, keepsChanges = false } = screenOf(id);
  useKeptPage(useSession().user.id, right === 'signedIn');
  return (
    <ScreenHere id={id}>
      <ConnectionNotice keepsChanges={keepsChanges} />
      <ErrorBoundary of={id} frame={inShell}>
        {right === 'signedIn' ? (
          <Content />
        ) : (
          <GuardedScreen id={id} right={right} fallback={<ScreenOutline />} />
        )}
      </ErrorBoundary>
    </ScreenHere>
  );
}

const inShell = (said: ReactNode): ReactNode => (
  <Page>
    <div role="alert" className="grid flex-1 place-items-center p-4">
      {said}
    </div>
  </Page>
);
