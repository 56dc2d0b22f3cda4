import { expect, test } from './test.ts';

test('DEC-16 all pages, the server and the tests share one clock, so today is the same everywhere', async ({
  page,
  browser,
}) => {
  const served = async () =>
    Date.parse((await page.request.get('/api/health')).headers()['server-time'] ?? '');
  const other = await browser.newContext();
  const another = await other.newPage();
  const pages = [page, another, await page.context().newPage()];
  for (const each of pages) {
    await each.goto('/favicon.svg');
    const [called, made, text] = await each.evaluate(
      () => [Date.now(), new Date().getTime(), Date()] as const,
    );
    for (const at of [called, made, Date.parse(text), await served()])
      expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
  }
  await other.close();
});
