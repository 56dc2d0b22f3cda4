import { Page } from '#features/page/index.ts';
import { MissingState } from '#features/lists/index.ts';
import { useWorkspace } from '#services/queries/index.ts';
import { SubscriptionParts } from './subscription-parts.tsx';

export function SubscriptionScreen() {
  const read = useWorkspace();
  return (
    <Page>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-160 gap-8 px-4 py-6 max-md:px-3">
          {read.data === null ? (
            <MissingState title="Subscription" read={{ ...read, isGone: false }} onClose={read.retry} />
          ) : (
            <SubscriptionParts workspace={read.data} />
          )}
        </div>
      </div>
    </Page>
  );
}
