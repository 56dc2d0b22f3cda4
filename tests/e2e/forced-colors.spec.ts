import { expect, type Locator, type Page, test } from './test.ts';
import { addToday, card, choose, press, signIn, signInAt } from './app.ts';
import { expectNoViolations } from './axe.ts';

/** Outlines that remain visible when forced colors remove shadows and backgrounds. */
const line = '1px solid CanvasText';
const mark = '2px solid Highlight';
const primary = 'HighlightText on Highlight, none';

/** The outline of an element, else its border on all sides; 'none' without either. */
async function edge(of: Locator): Promise<string> {
  const [width, style, color] = await of.evaluate((element) => {
    const { outlineWidth, outlineStyle, outlineColor, ...own } = getComputedStyle(element);
    if (outlineStyle !== 'none') return [outlineWidth, outlineStyle, outlineColor];
    const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => [
      own[`border${side}Width`],
      own[`border${side}Style`],
      own[`border${side}Color`],
    ]);
    return sides.every(([thickness]) => thickness !== '0px') ? (sides[0] ?? []) : [];
  });
  return width === undefined ? 'none' : `${width} ${style} ${await systemName(of.page(), color)}`;
}

/** The background color of an element or its pseudo-element. */
async function ground(of: Locator, pseudo?: '::before'): Promise<string> {
  const color = await of.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
  return systemName(of.page(), color);
}

/** Text and background color of an element; forced-color-adjust none means no backplate behind the text. */
async function filled(of: Locator): Promise<string> {
  const [color, adjust] = await of.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.color, style.forcedColorAdjust];
  });
  return `${await systemName(of.page(), color)} on ${await ground(of)}, ${adjust}`;
}

/** The name of a system color in this browser; other colors are returned unchanged. */
function systemName(page: Page, color = ''): Promise<string> {
  return page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const name = ['CanvasText', 'Highlight', 'HighlightText'].find((each) => {
      probe.style.color = each;
      return getComputedStyle(probe).color === wanted;
    });
    probe.remove();
    return name ?? wanted;
  }, color);
}

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('forced colors outline the fields and buttons of the sign-in page', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/login');
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect.poll(() => edge(email)).toBe(mark);
  await page.keyboard.press('Tab');
  await expect.poll(() => edge(email)).toBe(line);
  await expect.poll(() => edge(page.getByLabel('Password', { exact: true }))).toBe(mark);
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect.poll(() => edge(submit)).toBe(line);
  await expect.poll(() => filled(submit)).toBe(primary);
  await expect.poll(() => edge(page.getByRole('list').first())).toBe(line);
  await expectNoViolations(page, ['color-contrast']);
});

test('forced colors outline cards and their states on the board', async ({ page }) => {
  const title = 'Seen by its edges';
  await signIn(page, 'member', [title]);
  const own = card(page, title);
  const today = page.locator(`[data-column]`, { has: card(page, title) });
  await page.mouse.move(0, 0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => edge(own)).toBe(line);
  await expect.poll(() => edge(own.getByRole('button', { name: /^Options of/ }))).toBe('none');
  await expect.poll(() => ground(today, '::before')).toBe('Highlight');
  await expect(today.getByRole('heading', { level: 2 })).toHaveCSS('text-decoration-line', 'underline');
  await expect.poll(() => edge(named(page, 'Today'))).toBe(mark);

  await press(page, 'Start', title);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(own).toHaveAttribute('data-status', 'inProgress');
  await expect.poll(() => edge(own)).toBe('3px solid Highlight');
  const pause = own.getByRole('button', { name: /^Pause/ });
  await expect.poll(() => edge(pause)).toBe(line);
  await expect.poll(() => filled(pause)).toBe(primary);
  const [progress, done] = [own.locator(':scope > span.h-0\\.5'), own.locator('.h-0\\.5 > span')];
  await expect.poll(() => edge(progress)).toBe(line);
  await expect.poll(() => ground(done)).toBe('CanvasText');
  await expect.poll(() => edge(today.locator('header .bg-press').first())).toBe(line);

  const options = own.getByRole('button', { name: /^Options of/ });
  await page.keyboard.press('Tab');
  await options.focus();
  await expect.poll(() => edge(options)).toBe(mark);
  await page.keyboard.press('Enter');
  await expect.poll(() => edge(page.getByRole('menu'))).toBe(line);
  await expect.poll(() => edge(page.locator('[role=menuitem][data-focus]'))).toBe(mark);
  await page.keyboard.press('Escape');
  await expect.poll(() => edge(page.locator('a[aria-current=page]').first())).toBe(mark);

  await named(page, /^Undo:/).click();
  const toast = page.getByRole('region', { name: 'Messages' }).locator('.shadow-menu').last();
  await expect.poll(() => edge(toast)).toBe(line);
});

test('forced colors outline a form, its fields and its lists', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'member');
  await named(page, addToday).click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  await choose(page, form, 'Client');
  const window = page.locator('.shadow-menu', { has: page.getByRole('heading', { name: 'Add Task' }) });
  await expect.poll(() => edge(window)).toBe(line);
  await form.getByLabel('Description', { exact: true }).focus();
  await expect.poll(() => edge(form.getByLabel('Name', { exact: true }))).toBe(line);
  await expect.poll(() => edge(form.getByLabel('Description', { exact: true }))).toBe(mark);
  await expect.poll(() => edge(form.getByRole('combobox', { name: 'Client' }))).toBe(line);
  const save = form.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => edge(save)).toBe(line);
  await expect.poll(() => filled(save)).toBe(primary);
  await expect.poll(() => edge(form.getByRole('button', { name: 'Cancel', exact: true }))).toBe(line);
  await form.getByRole('combobox', { name: 'Project' }).click();
  await expect.poll(() => edge(page.getByRole('listbox'))).toBe(line);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => edge(page.locator('[role=option][data-focus]'))).toBe(mark);
});

test('TBL-11 forced colors outline the labels screen, its panel and the chosen color', {
  tag: '@full',
}, async ({ page }) => {
  await signInAt(page, 'workspace admin', '/app/labels');
  await page.getByRole('table').getByRole('link').first().click();
  const panel = page.getByRole('complementary').last();
  await expect(panel.getByLabel('Name')).toBeVisible();
  await expect.poll(() => edge(page.locator('tr[aria-selected=true]'))).toBe(mark);
  await expect.poll(() => panel.evaluate((box) => getComputedStyle(box).borderLeftWidth)).toBe('1px');
  const swatch = panel.getByRole('radio', { name: 'Pink' });
  await swatch.check({ force: true });
  await panel.getByLabel('Custom color').focus();
  const chosen = panel.locator('label', { has: page.getByRole('radio', { name: 'Pink' }) });
  await expect.poll(() => edge(chosen)).toBe(line);
  await expect.poll(() => ground(chosen.locator('span'))).toBe('rgb(210, 69, 143)');
});
