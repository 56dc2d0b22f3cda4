import { useChart } from '#services/charts/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';

export function UnreachableScreen() {
  const { session } = useSharedServices();
  const message = useChart(session.actor, (snapshot) => snapshot.context.message);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>The server is not responding · Weekwright</title>
      <EmptyState
        title="The server is not responding"
        action={
          <Button variant="primary" onClick={() => session.actor.send({ type: 'auth.retry' })}>
            Try again
          </Button>
        }
      >
        {message}
      </EmptyState>
    </main>
  );
}
