import { outageWords } from '#domain/texts/outage-words.ts';
import { texts } from '#domain/texts/messages.ts';
import { useOnline } from '#services/browser/use-online.ts';
import { useOutage } from '#services/shared-services/use-outage.ts';
import { useJournalNotices } from '#services/user-services/use-journal.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useHasLoadError } from '#ui/interaction/lazy-component.tsx';

interface ConnectionNoticeProps {
  /** Whether the screen keeps changes until the server responds; else nothing can be saved there. */
  readonly keepsChanges: boolean;
}

/**
 * Says while the server is not responding what that means for the screen that is shown (DEC-137), and else that code of the
 * app is missing: loading the page again helps only when there is a server.
 */
export function ConnectionNotice({ keepsChanges }: ConnectionNoticeProps) {
  const outage = useOutage();
  const isOnline = useOnline();
  const isPartLost = useHasLoadError();
  // That a newer version has written here is said already, and must be seen first.
  const { needsReload } = useJournalNotices();
  if (needsReload) return null;
  if (outage !== null)
    return (
      <Banner tone="warn" shape="bar">
        {outageWords[outage][keepsChanges ? 'kept' : 'needed']}
      </Banner>
    );
  if (!isPartLost || !isOnline) return null;
  return (
    <Banner
      tone="warn"
      shape="bar"
      action={<Button onClick={() => globalThis.location.reload()}>Reload</Button>}
    >
      {texts.partLost}
    </Banner>
  );
}
