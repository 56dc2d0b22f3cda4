import { expect, test } from './test.ts';
import { addTask, addToday, card, press, scrollTo, signIn, signInAndReadAhead } from './app.ts';
import { expectNoViolations } from './axe.ts';

test('J6 J10 S1 each change shows in a second tab', async ({ page, context }) => {
  await signIn(page, 'team lead');
  const other = await context.newPage();
  await other.goto('/app/tasks');
  await other.getByRole('article').first().waitFor();

  await addTask(page, addToday, 'Review the plan');
  await scrollTo(other, 'Review the plan');
  await press(page, 'Start', 'Review the plan');
  await expect(card(other, 'Review the plan')).toHaveAccessibleName('Review the plan, In Progress');
  await press(other, 'Pause', 'Review the plan');
  await expect(card(page, 'Review the plan')).toHaveAccessibleName('Review the plan, Paused');
});

test('J3 J4 J16 the app works without a network and sends every change once when it is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'account manager');
  const writes: string[] = [];
  page.on('requestfinished', (request) => {
    if (/\/Task(\/Timer)?$/.test(request.url())) writes.push(request.headers()['idempotency-key'] ?? '');
  });
  await addTask(page, addToday, 'Before the tunnel');
  await expect.poll(() => writes.length).toBe(1);

  await context.setOffline(true);
  await press(page, 'Start', 'Before the tunnel');
  await expect(card(page, 'Before the tunnel')).toHaveAccessibleName('Before the tunnel, In Progress');
  await addTask(page, addToday, 'In the tunnel');
  await expect(page.getByRole('button', { name: '2 changes not sent yet' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  expect(new Set(writes).size).toBe(3);
  await page.reload();
  await expect(card(page, 'Before the tunnel')).toHaveAccessibleName('Before the tunnel, In Progress');
  await expect(card(page, 'In the tunnel')).toHaveCount(1);
});

test('BRD-23 DEC-94 the form of a new task has its lists without a network, even if it was never opened', {
  tag: '@full',
}, async ({ page, context }) => {
  await signInAndReadAhead(page, 'member');
  await context.setOffline(true);
  await addTask(page, addToday, 'Thought of in the lift');
  await expect(card(page, 'Thought of in the lift')).toBeVisible();

  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await addTask(page, /^Add task to Friday/, 'In two weeks');
  await expect(card(page, 'In two weeks')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  await expect(card(page, 'In two weeks')).toHaveCount(1);
});

test("the board stays when a form can't be loaded, and reloading the page opens the form", {
  tag: '@full',
}, async ({ page }) => {
  await page.route(/board-forms-/, (route) => route.abort());
  await signIn(page, 'member');
  await page.getByRole('button', { name: addToday }).click();
  await expect(page.getByText("Couldn't load this")).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unroute(/board-forms-/);
  // A browser may cache the failed import of a module, so retrying isn't enough.
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: addToday }).click();
  await expect(page.getByRole('heading', { name: 'Add Task' })).toBeVisible();
});

test('J8 DEC-137 NAV-28 the offline state of the bar covers nothing, and its accessible name matches its text', {
  tag: '@full',
}, async ({ page, context }) => {
  await signInAndReadAhead(page, 'team lead');
  await context.setOffline(true);
  await addTask(page, addToday, 'Out of reach');
  await page.getByRole('button', { name: '1 change not sent yet' }).waitFor();
  await expectNoViolations(page);

  const shown = [
    page.getByRole('heading', { level: 1 }),
    page
      .getByRole('button', { name: /^Board of/ })
      .locator('span')
      .first(),
    page.getByText('Offline', { exact: true }).locator('..'),
    page.getByRole('button', { name: '1 change not sent yet' }),
    page.getByRole('button', { name: /^Undo: / }),
  ];
  for (const width of [1440, 1280, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await Promise.all(shown.map((each) => each.boundingBox()));
    const covered = boxes.flatMap((box, place) =>
      boxes.slice(place + 1).filter((other) => box && other && meet(box, other)),
    );
    expect(covered, `at ${width}`).toEqual([]);
    const title = await shown[0]?.evaluate((each) => each.scrollWidth <= each.clientWidth);
    expect(title, `title at ${width}`).toBe(true);
  }
  await context.setOffline(false);
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function meet(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
  return !isBeside && !isAbove;
}

test('DEC-117 DEC-142 T11 a task completed offline continues if it was started later on another device, and a message says so', {
  tag: '@full',
}, async ({ page, browser }) => {
  await signIn(page, 'member', ['Done and started']);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'member');
  await scrollTo(other, 'Done and started');
  await page.context().setOffline(true);
  await press(page, 'Complete', 'Done and started');
  await expect(card(page, 'Done and started')).toHaveAttribute('data-status', 'done');
  await press(other, 'Start', 'Done and started');
  await expect(card(other, 'Done and started')).toHaveAttribute('data-status', 'inProgress');
  await expect(other.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(
    page.getByText(/“Done and started” is not completed: it was started on another device at/),
  ).toBeVisible();
  for (const each of [page, other])
    await expect(card(each, 'Done and started')).toHaveAttribute('data-status', 'inProgress');
  await press(other, 'Complete', 'Done and started');
  await other.context().close();
});
