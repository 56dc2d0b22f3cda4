import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTemplate } from '#domain/analytics-events.ts';
import { type Analytics, startAnalytics } from '#services/analytics/index.ts';
import { createSmallStorage } from '#services/browser/index.ts';
import { useCapabilities } from '#services/queries/index.ts';
import { screenAt, screenOf } from './screens/paths.ts';

export function PageViews() {
  const { data: capabilities, state } = useCapabilities();
  const { pathname } = useLocation();
  const [analytics, setAnalytics] = useState<Analytics>();
  const isKnown = state === 'ready';
  const { url, key } = capabilities?.analytics ?? {};
  useEffect(() => {
    if (!isKnown) return;
    const target = url === undefined || key === undefined ? undefined : { url, key };
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
      readonly globalPrivacyControl?: boolean;
    };
    const started = startAnalytics(target, {
      privacy: { doNotTrack, globalPrivacyControl },
      storage: createSmallStorage(() => localStorage),
      document,
      now: Date.now,
      beacon: (to, content) => navigator.sendBeacon(to, content),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- what is started here is stopped by its end
    setAnalytics(started);
    return () => started.stop();
  }, [isKnown, url, key]);
  useEffect(() => analytics?.page(pageTemplate(screenOf(screenAt(pathname)).path)), [analytics, pathname]);
  return null;
}
