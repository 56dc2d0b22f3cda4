import { texts } from '#domain/texts/index.ts';
import { useChart } from '#services/charts/index.ts';
import { forgetSeen } from '#services/journal/index.ts';
import { useJournalNotices, useServices } from '#services/user-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';

export function JournalNotice() {
  const { needsReload, setAside } = useJournalNotices();
  const { stream, session } = useServices();
  const isRestored = useChart(stream, (snapshot) => snapshot.hasTag('restored'));
  const reloadAfresh = async () => {
    const user = session.current()?.user;
    // Cached boards at positions that the server has lost would count as newer.
    if (user) await forgetSeen(user.id, user.workspaceId);
    globalThis.location.reload();
  };
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
      {isRestored && (
        <Banner tone="warn" shape="bar" action={<Button onClick={() => void reloadAfresh()}>Reload</Button>}>
          {texts.serverRestored}
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
