import { texts } from '#domain/texts/messages.ts';
import { useOnline } from '#services/browser/use-online.ts';
import { useSilence } from '#services/shared-services/use-silence.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useHasLoadError } from '#ui/interaction/lazy-component.tsx';

/**
 * Says while the server is not responding that the work goes on and is kept (DEC-137), and else that code of the app is
 * missing: loading the page again helps only when there is a server.
 */
export function ConnectionNotice() {
  const isSilent = useSilence();
  const isOnline = useOnline();
  const isPartLost = useHasLoadError();
  if (isSilent)
    return (
      <Banner tone="warn" shape="bar">
        {isOnline ? texts.serverSilent : texts.offline}
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
