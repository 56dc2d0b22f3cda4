import { Component, type ReactNode } from 'react';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';

/** Shows a number instead of a broken screen, never a stack; the work of the user is in the journal and stays. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { number: string | null }> {
  override state = { number: null };

  static getDerivedStateFromError(): { number: string } {
    return { number: Date.now().toString(36).toUpperCase() };
  }

  override render(): ReactNode {
    const { number } = this.state;
    if (number === null) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center p-4">
        <EmptyState
          title="Something went wrong on this screen"
          action={
            <Button look="primary" onClick={() => globalThis.location.reload()}>
              Reload
            </Button>
          }
        >
          Your changes are kept. If this happens again, contact us and include the number {number}.
        </EmptyState>
      </main>
    );
  }
}
