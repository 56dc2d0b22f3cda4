import { useState } from 'react';
import { calendarWords } from '#domain/calendar/index.ts';
import { dayAt, dayText } from '#domain/time/index.ts';
import { agreed } from '#domain/refusal.ts';
import { DeleteButton } from '#features/forms/index.ts';
import { MissingState } from '#features/lists/index.ts';
import { copyText } from '#services/browser/index.ts';
import { useRequest } from '#services/charts/index.ts';
import { useCalendarFeed, useEndFeed, useRenewFeed } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { SettingsSection } from '#features/settings/settings-section.tsx';
import { useSettingsLock } from '#features/settings/use-settings-lock.ts';

export function OwnCalendarFeed() {
  const { user } = useSession();
  const read = useCalendarFeed();
  const [address, setAddress] = useState<string | null>(null);
  const locked = useSettingsLock("The calendar feed can't be changed.");
  const renewFeed = useRenewFeed();
  const renew = useRequest(async () => {
    const made = await renewFeed();
    if (made.ok) setAddress(made.value);
    return made.ok ? agreed(null) : made;
  });
  const endFeed = useEndFeed();
  if (read.data === null)
    return <MissingState title="Calendar feed" read={{ ...read, isGone: false }} onClose={read.retry} />;
  const { since } = read.data;
  return (
    <SettingsSection title="Calendar feed">
      <p className="text-body text-muted">
        Subscribe to your planned tasks in Google Calendar, Outlook or Apple Calendar. The feed shows last
        week, this week and the next four weeks. Anyone who has the address can read it, so keep it to
        yourself. The address stops working when you change your password.
      </p>
      {renew.message !== null && <Banner tone="bad">{renew.message}</Banner>}
      {address !== null && (
        <>
          <Banner>Copy the address now. It isn't shown again.</Banner>
          <div className="flex w-full flex-wrap items-end gap-2">
            <code className="min-w-60 flex-1 rounded-control bg-sunken px-3 py-2 text-meta wrap-anywhere select-all">
              {address}
            </code>
            <Button
              onClick={() => {
                copyText(address);
                announceDone('The address was copied.');
              }}
            >
              Copy
            </Button>
          </div>
        </>
      )}
      {since !== null && address === null && (
        <p className="text-body">{`On since ${dayText(dayAt(since, user.timeZone))}.`}</p>
      )}
      <span className="flex flex-wrap gap-2">
        <Button busy={renew.is('busy')} why={locked} onClick={renew.press}>
          {since === null ? 'Create address' : 'Get a new address'}
        </Button>
        {since !== null && (
          <DeleteButton
            verb="Revoke"
            name="the address of the calendar feed"
            why={locked}
            remove={endFeed}
            onDeleted={() => {
              setAddress(null);
              announceDone(calendarWords.feedOff);
            }}
          />
        )}
      </span>
      {since !== null && (
        <p className="text-meta text-subtle">
          Calendars that use the address stop being updated when you get a new one or revoke it.
        </p>
      )}
    </SettingsSection>
  );
}
