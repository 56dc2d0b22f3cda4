// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { useNavigate } from 'react-router-dom';
import { PageViews } from '#app/page-views.tsx';
import { importsOf } from '#tests/house/imports.ts';
import { readSources } from '#tests/house/sources.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, render } from '#tests/ui/render.tsx';

afterEach(() => void vi.restoreAllMocks());

function Onward() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/app/projects/12?search=Fernway')}>
      Onward
    </button>
  );
}

async function sentBy(analytics?: { url: string; key: string }) {
  const sent: Blob[] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, content: Blob) => sent.push(content) > 0,
  });
  const workspace = new Workspace();
  vi.spyOn(workspace.services.api, 'call').mockResolvedValue({
    ok: true,
    position: null,
    data: { demo: null, supportEmail: '', mail: 'smtp', google: 'off', analytics },
  } as never);
  const around = workspace.around(
    <>
      <PageViews />
      <Onward />
    </>,
    '/app/users/7?of=Elif',
  );
  const shown = await render(around);
  await vi.waitFor(() => expect(workspace.services.api.call).toHaveBeenCalled());
  const state = () => localStorage.getItem('weekwright.analytics') !== null;
  await vi.waitUntil(() => state() === (analytics !== undefined));
  await click(find('button'));
  await shown.show(null);
  vi.unstubAllGlobals();
  return (await Promise.all(sent.map((content) => content.text()))).join('');
}

it('NFR-20 DEC-100 analytics report pages by route templates, without ids and queries', async () => {
  const text = await sentBy({ url: 'https://stats.acme.com/events', key: 'k-1' });
  const pages = JSON.parse(text).events.map(({ page }: { page: string }) => page);
  // The link is reported with its page too, if analytics have loaded by then.
  expect([...new Set(pages)]).toEqual(['/app/users/:id', '/app/projects/:id']);
  expect(text).not.toMatch(/Elif|Fernway|\/7|\/12/);
});

it('NFR-19 DEC-100 without configured analytics nothing is sent', async () => {
  expect(await sentBy()).toBe('');
});

it('NFR-19 NFR-01 analytics load after the first paint', () => {
  const importers = readSources('src').flatMap((source) =>
    importsOf(source)
      .filter(({ target }) => target?.startsWith('src/services/analytics/'))
      .map(() => source.path)
      .filter((path) => path !== 'src/services/analytics/index.ts'),
  );
  expect(importers).toEqual(['src/app/page-views.tsx']);
  const first = readFileSync('src/app/app.tsx', 'utf8');
  expect(first).toContain("lateComponent(() => import('./page-views.tsx')");
  expect(first).not.toMatch(/from '\.\/page-views/);
});
