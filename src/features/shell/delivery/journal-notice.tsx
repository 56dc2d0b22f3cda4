import { useJournalNotices } from '#services/user-services/use-journal.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';

/** Says that a newer version of the app wrote here, or that stored changes could not be read (J1, J12). */
export function JournalNotice() {
  const { needsReload, setAside } = useJournalNotices();
  return (
    <>
      {needsReload && (
        <Banner
          tone="warn"
          shape="bar"
          action={<Button onClick={() => globalThis.location.reload()}>Reload</Button>}
        >
          A newer version of Weekwright is open in this browser. Reload this page to continue.
        </Banner>
      )}
      {setAside.length > 0 && (
        <Banner tone="warn" shape="bar">
          {setAside.length === 1
            ? "A stored change couldn't be read. It was set aside and not sent."
            : `${setAside.length} stored changes couldn't be read. They were set aside and not sent.`}
        </Banner>
      )}
    </>
  );
}
