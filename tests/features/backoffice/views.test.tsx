import { expect, it } from 'vitest';
import { useLocation } from 'react-router-dom';
import { Views } from '#features/backoffice/views.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { click, render, settle } from '#tests/ui/render.tsx';

/** Each list is its own screen. */
function Screens() {
  const { pathname } = useLocation();
  return <Views key={pathname} />;
}

const link = (text: string) => {
  const found = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No link says ${text}.`);
  return found;
};

it('NAV-23 NFR-15 the link of the newly shown list gets the focus', async () => {
  await render(new Workspace({ actor: { isSuperUser: true } }).around(<Screens />, '/app/manage'));
  expect(document.activeElement).toBe(document.body);
  const before = link('Users');
  await settle(() => before.focus());
  await click(before);
  expect(document.activeElement).toBe(link('Users'));
  expect(link('Users')).not.toBe(before);
});
