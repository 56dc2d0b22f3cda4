import { until } from '#tests/browsers/until.ts';
import { addTask, allSent, bring, type Journey, press, seeStatus, signIn } from '#tests/browsers/journey.ts';
import { the } from '#tests/browsers/page.ts';

export const offline: Journey = {
  title: 'offline reload: opens while the server is down, keeps what is done there, and sends it later',
  async run({ page, front }) {
    const [before, during] = ['Before the flight', 'Thought of on board'];
    await signIn(page, 'team lead', before);
    await until('the service worker to be active', () =>
      page.run(async () => (await navigator.serviceWorker.ready).active?.state === 'activated'),
    );
    await until('the lists of the forms to be kept', async () => (await page.run(keptLists)) > 3);
    front.isDown = true;
    await page.tab.reload();
    await bring(page, before);
    await addTask(page, during);
    await press(page, 'Start', during);
    await seeStatus(page, during, 'In Progress');
    await page.tab.reload();
    await seeStatus(page, during, 'In Progress');
    await page.see(the('button', '2 changes not sent yet'));
    front.isDown = false;
    await allSent(page);
    await page.tab.reload();
    await press(page, 'Pause', during);
    await seeStatus(page, during, 'Paused');
  },
};

/** The number of lists in this browser's cache for the forms. */
async function keptLists(): Promise<number> {
  const known = await indexedDB.databases();
  const name = known.find((each) => /-[0-9a-f]{32}$/.test(each.name ?? ''))?.name ?? '';
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
    });
  const db = await done(indexedDB.open(name));
  const count = await done(db.transaction('lists').objectStore('lists').count());
  db.close();
  return count;
}
