import { expect, type Locator, type Page, test } from './test.ts';
import { signInAt } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

const fact = (page: Page, name: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const pay = (page: Page): Locator => page.getByRole('button', { name: 'Go to payment' });

/** Opens the subscription screen as an admin of a company in its trial. */
async function arrive(page: Page): Promise<void> {
  await signInAt(page, 'workspace admin', '/app/subscription');
  await pay(page).waitFor();
}

/** Ends the paid subscription at once, so that the company is in its trial again. */
async function endAll(page: Page): Promise<void> {
  await page.goto('/app/subscription');
  // All controls are in place once the plan is loaded.
  await fact(page, 'Plan').waitFor();
  await page.getByRole('button', { name: 'Manage payment' }).click();
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByText('No subscription.').waitFor();
}

test('NAV-21 API-093 API-095 API-096 API-097 BIL-02 DEC-85 pays on the stand-in, changes the seats, cancels and ends the subscription', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow();
  await arrive(page);
  await expect(fact(page, 'Status')).toHaveText('Trial');
  await expect(page.getByText('nothing is charged')).toBeVisible();
  await expectNoFaults(page, everyView, 'trial');
  const used = Number(await fact(page, 'Seats used').textContent());
  const seats = page.getByLabel('Seats', { exact: true });

  await seats.fill('1');
  await pay(page).click();
  await expect(page.getByText(`Choose at least ${used} seats.`)).toBeVisible();
  await page.getByLabel('Weekwright, monthly').check();
  await seats.fill(String(used + 2));

  const other = await context.newPage();
  await other.goto('/app/subscription');
  await pay(other).waitFor();

  // A double click must open only one page.
  await pay(page).dblclick();
  await page.getByRole('heading', { name: 'Payment' }).waitFor();
  const first = page.url();
  await expectNoFaults(page, everyView, 'the page to pay on');
  await page.goBack();
  await pay(page).click();
  await page.getByRole('heading', { name: 'Payment' }).waitFor();
  expect(page.url()).not.toBe(first);
  await page.getByLabel('Card 0002 (declined)').check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert')).toHaveText('The card was declined. Try another one.');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByText("You didn't complete the payment. Nothing was charged.")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/subscription$/);

  await page.getByLabel('Seats', { exact: true }).fill(String(used + 2));
  await pay(page).click();
  await page.getByLabel('Card 4242 (works)').check();
  await page.getByRole('button', { name: /^Pay/ }).dblclick();
  await expect(page.getByText('Thank you. Your subscription is active.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/subscription$/);
  await expect(fact(page, 'Status')).toHaveText('Active');
  await expect(fact(page, 'Paid seats')).toHaveText(String(used + 2));
  // Another test may have paid for fewer seats.
  const invoices = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  const charged = (await invoices.first().locator('> span').last().textContent()) ?? '';
  await expect(invoices.filter({ hasText: charged })).toHaveCount(1);
  await expectNoFaults(page, everyView, 'subscribed');

  // The earlier tab doesn't know of the subscription yet.
  await pay(other).click();
  await expect(other.getByText('This workspace already has a subscription.')).toBeVisible();
  await expect(fact(other, 'Status')).toHaveText('Active');
  await other.close();

  await seats.fill(String(used - 1));
  await page.getByRole('button', { name: 'Change seats' }).click();
  await expect(page.getByText(`Choose at least ${used} seats.`).first()).toBeVisible();
  await seats.fill(String(used + 3));
  await page.getByRole('button', { name: 'Change seats' }).click();
  await expect(page.getByText('Subscription updated successfully!')).toBeVisible();
  await expect(fact(page, 'Paid seats')).toHaveText(String(used + 3));

  await page.goto('/app/workspace');
  await expect(fact(page, 'Status')).toHaveText('Active');
  await expect(fact(page, 'Seats used')).toHaveText(String(used));
  await expect(fact(page, 'Paid seats')).toHaveText(String(used + 3));

  await page.goto('/app/subscription');
  await page.getByRole('button', { name: 'Manage payment' }).click();
  await page.getByRole('heading', { name: 'Your subscription' }).waitFor();
  await expectNoFaults(page, everyView, 'the page of the customer');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('link', { name: 'Back to Weekwright' }).click();
  await expect(fact(page, 'Ends on')).toBeVisible();
  await expect(fact(page, 'Status')).toHaveText('Active');
  await endAll(page);
  await page.getByRole('link', { name: 'Back to Weekwright' }).click();
  await expect(fact(page, 'Status')).toHaveText('Trial');
  await pay(page).waitFor();
});

test('DEC-84 a payment confirmed later is awaited, also across a reload', { tag: '@full' }, async ({
  page,
}) => {
  await arrive(page);
  await pay(page).click();
  await page.getByLabel('Transfer (confirmed after a few seconds)').check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Confirming your payment…')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Confirming your payment…')).toBeVisible();
  await expect(page.getByText('Thank you. Your subscription is active.')).toBeVisible();
  await endAll(page);
});

test('ERR-22 S3-39 while the provider is down nothing is half done, and an error shows', {
  tag: '@full',
}, async ({ page }) => {
  await arrive(page);
  const down = { status: 503, contentType: 'application/problem+json' };
  const detail = 'The payment service is not responding. Nothing was changed. Please try again in a moment.';
  const body = JSON.stringify({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: 'server.unavailable',
    detail,
  });
  await page.route('**/api/create-checkout-session', (route) => route.fulfill({ ...down, body }));
  await pay(page).click();
  await expect(page.getByText(detail)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/subscription$/);
  await page.unroute('**/api/create-checkout-session');
  await pay(page).click();
  await page.getByRole('heading', { name: 'Payment' }).waitFor();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(fact(page, 'Status')).toHaveText('Trial');
});
