import { Component, type ReactNode } from 'react';
import { loadErrorWords } from '#domain/texts/index.ts';
import { CodeLoadError } from '#ui/interaction/lazy-component.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A changed value resets the boundary. */
  readonly of?: string;
  readonly frame?: (said: ReactNode) => ReactNode;
}

interface Failure {
  readonly number: string;
  readonly isCodeLost: boolean;
}

interface ErrorBoundaryState {
  readonly failure: Failure | null;
  readonly of: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, of: this.props.of };

  static getDerivedStateFromProps(
    { of }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return of === state.of ? null : { failure: null, of };
  }

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    const number = Date.now().toString(36).toUpperCase();
    return { failure: { number, isCodeLost: error instanceof CodeLoadError } };
  }

  override render(): ReactNode {
    const { children, frame = wholePage } = this.props;
    const { failure } = this.state;
    return failure === null ? children : frame(<Broken {...failure} />);
  }
}

function Broken({ number, isCodeLost }: Failure) {
  return (
    <EmptyState
      title={isCodeLost ? loadErrorWords.title : 'Something went wrong on this screen'}
      action={
        <Button variant="primary" onClick={() => globalThis.location.reload()}>
          Reload
        </Button>
      }
    >
      {isCodeLost
        ? loadErrorWords.hint
        : `Your changes are kept. If this happens again, contact us and include the number ${number}.`}
    </EmptyState>
  );
}

const wholePage = (said: ReactNode): ReactNode => (
  <main className="grid min-h-dvh place-items-center p-4">{said}</main>
);
