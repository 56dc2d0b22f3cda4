import { messages } from '#domain/texts/index.ts';
import { EmptyState, type EmptyStateProps } from '#ui/primitives/empty-state.tsx';

export function NoTemplates(props: Pick<EmptyStateProps, 'action' | 'className'>) {
  return (
    <EmptyState title={messages.emptyList} {...props}>
      A template holds recurring tasks, day by day. Create one here, or select its tasks on the board.
    </EmptyState>
  );
}
