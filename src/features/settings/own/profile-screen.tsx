import { Link, useLocation } from 'react-router-dom';
import { useLink, Page } from '#features/page/index.ts';
import { cx } from '#ui/styles/cx.ts';
import { OwnCalendarFeed } from './own-calendar-feed.tsx';
import { OwnSecurity } from './own-security.tsx';
import { useFormKey } from '#features/forms/index.ts';
import { MissingState } from '#features/lists/index.ts';
import { useOwnSettings, useProfile } from '#services/queries/index.ts';
import { OwnDefaultsForm } from './own-defaults-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Each part has its own path below that of the screen (WSP-08, DEC-134). */
export function ProfileScreen() {
  const home = useLink()('profile');
  const { pathname } = useLocation();
  const addressOf = (name: string) => (name === '' ? home : `${home}/${name}`);
  const { name: here, Part } = parts.find(({ name }) => name !== '' && addressOf(name) === pathname) ?? first;
  return (
    <Page>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-160 gap-6 px-4 py-6 max-md:px-3">
          <nav aria-label="Your settings" className="-mx-2.5 max-md:mx-0 flex flex-wrap gap-1">
            {parts.map(({ name, label }) => (
              <Link
                key={name}
                to={addressOf(name)}
                aria-current={name === here ? 'page' : undefined}
                className={cx(
                  'flex min-h-(--size-tool) items-center rounded-control px-2.5 text-body font-medium hover:bg-hover',
                  name === here ? 'bg-press text-text' : 'text-muted',
                )}
              >
                {label}
              </Link>
            ))}
          </nav>
          <Part />
        </div>
      </div>
    </Page>
  );
}

const first = { name: '', label: 'You', Part: OwnProfile };
const parts = [
  first,
  { name: 'defaults', label: 'New tasks', Part: OwnDefaults },
  { name: 'calendar', label: 'Calendar', Part: OwnCalendarFeed },
  { name: 'security', label: 'Sign-in', Part: OwnSecurity },
];

function OwnDefaults() {
  const read = useOwnSettings();
  const [formKey, renewForm] = useFormKey();
  return read.data === null ? (
    <MissingState title="Profile" read={{ ...read, isGone: false }} onClose={renewForm} />
  ) : (
    <OwnDefaultsForm key={formKey} settings={read.data} onClose={renewForm} />
  );
}

function OwnProfile() {
  const read = useProfile();
  const [formKey, renewForm] = useFormKey();
  return read.data === null ? (
    <MissingState title="Profile" read={{ ...read, isGone: false }} onClose={renewForm} />
  ) : (
    <ProfileForm key={formKey} profile={read.data} onClose={renewForm} />
  );
}
