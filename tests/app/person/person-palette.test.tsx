// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { PersonPalette } from '#app/person/person-palette.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { render, settle } from '#tests/ui/render.tsx';

/** The commands of a palette group: the available ones, and the disabled ones with their reasons. */
async function offered(group: string, isOnboarded: boolean) {
  const { around } = new Workspace({ user: { isOnboarded } });
  const { show } = await render(around(<PersonPalette onClose={() => undefined} />));
  await settle(() => undefined);
  const texts = (which: string) =>
    [...document.querySelectorAll(`[aria-label="${group}"] [role=option]${which}`)].map(
      ({ textContent }) => textContent,
    );
  const found = { usable: texts(':not([aria-disabled])'), blocked: texts('[aria-disabled]') };
  await show(null);
  return found;
}

it('NAV-25 ONB-02 the palette hides onboarding once it is finished', async () => {
  expect(await offered('Go to', true)).toEqual({
    usable: [
      'Calendar',
      'Templates',
      'Import from calendar',
      'Find tasks',
      'Timesheet',
      'Board history',
      'Your settings',
      'Keyboard shortcuts?',
      'Contact Us',
    ],
    blocked: [],
  });
});

it('NAV-31 NAV-32 DEC-64 the palette lists only the wizard until onboarding is finished, as the menu does', async () => {
  const { usable, blocked } = await offered('Go to', false);
  expect(usable).toEqual(['Onboarding', 'Keyboard shortcuts?', 'Contact Us']);
  expect(blocked).toHaveLength(7);
  expect(blocked[0]).toBe('CalendarFinish onboarding to access the menu');
});

it('NAV-31 the palette lists deleted tasks where the menu does', async () => {
  const before = await offered('Changes', false);
  expect([...before.usable, ...before.blocked]).not.toContain('Recently deleted');
  expect((await offered('Changes', true)).usable).toContain('Recently deleted');
});
