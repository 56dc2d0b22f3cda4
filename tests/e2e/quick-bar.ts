import type { Locator, Page } from './test.ts';

export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Quick timer' });

/** The name field, shown while no timer is running. */
export const nameField = (page: Page): Locator =>
  bar(page).getByRole('textbox', { name: 'What are you working on?' });

/** Stops a timer left running by the demo or another test. */
export async function beFree(page: Page): Promise<void> {
  const stopAny = bar(page).getByRole('button', { name: /^Stop/ });
  await nameField(page).or(stopAny).first().waitFor();
  if (!(await stopAny.isVisible())) return;
  const stopped = page.waitForResponse(/\/Task\/Timer$/);
  await stopAny.click();
  await stopped;
  await nameField(page).waitFor();
}
