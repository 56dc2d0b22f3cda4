import { outageWords, texts } from '#domain/texts/index.ts';
import { useOnline } from '#services/browser/index.ts';
import { useOutage } from '#services/shared-services/index.ts';
import { useJournalNotices } from '#services/user-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useHasLoadError } from '#ui/interaction/lazy-component.tsx';

interface ConnectionNoticeProps {
  readonly keepsChanges: boolean;
}

export function ConnectionNotice({ keepsChanges }: ConnectionNoticeProps) {
  const outage = useOutage();
  const isOnline = useOnline();
  const isPartLost = useHasLoadError();
  // The notice of a newer version comes first.
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
