import { expect, type Locator, type Page, test } from './test.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { messages } from '#domain/texts/messages.ts';
import { addDays, dayAt, mondayOf } from '#domain/time/plain-day.ts';
import { bulkSelectionChart } from '#machines/board/bulk-selection.chart.ts';
import type { BulkSelectionContext, SelectableCard } from '#machines/board/bulk-selection.machine.ts';
import '#tests/support/temporal.ts';
import { card, phone, press, signIn } from './app.ts';
import { askServer } from './ask-server.ts';
import { expectNoViolations } from './axe.ts';
import { type BrowserStep, walkChart } from './walk-chart.ts';

const dayOfPage = (page: Page) =>
  page.evaluate(() => [new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone] as const);

/** Today in the page's time zone. */
async function today(page: Page): Promise<string> {
  const [now, zone] = await dayOfPage(page);
  return dayAt(Date.parse(now), zone);
}

const column = (page: Page, day: string): Locator => page.locator(`[data-column="${day}"]`);
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: /selected$/ });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^(Move|Roll over) .*to$/ });

/** Selects cards by modifier clicks. */
async function select(page: Page, key: 'Control' | 'Shift', ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await card(page, title).click({ modifiers: [key], position: { x: 40, y: 60 } });
}

test('BLK-02 BLK-06 BLK-18 BLK-20 BLK-28 DEC-21 DEC-24 moves a range of cards, says why one stays, and Undo reverts the move', async ({
  page,
}) => {
  await signIn(page, 'member', ['Range one', 'Range two', 'Range three']);
  await press(page, 'Start', 'Range two');
  await select(page, 'Control', 'Range one');
  await select(page, 'Shift', 'Range three');
  await expect(bar(page)).toHaveAccessibleName('3 selected');
  await bar(page).getByRole('button', { name: 'Move' }).click();
  await expectNoViolations(page);
  const unscheduled = panel(page).getByRole('button', { name: 'Unscheduled' });
  await unscheduled.hover();
  await expect(panel(page).getByRole('region', { name: 'Preview' })).toContainText('2 tasks will move');
  await unscheduled.click();
  await expect(
    page.getByText(/2 moved, 1 skipped: In Progress or Completed tasks can't be moved/),
  ).toBeVisible();
  await expect(column(page, 'unscheduled').getByRole('article', { name: /^Range/ })).toHaveCount(2);
  await expect(bar(page)).toHaveAccessibleName('1 selected');
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await page.keyboard.press('ControlOrMeta+z');
  const ofToday = column(page, await today(page));
  await expect(ofToday.getByRole('article', { name: /^Range/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Redo: Moved 2 tasks' }).click();
  await expect(column(page, 'unscheduled').getByRole('article', { name: /^Range/ })).toHaveCount(2);
  await press(page, 'Complete', 'Range two');
});

test('CRD-02 BLK-23 DEC-17 Roll over from the card menu moves the remaining time to the next week, as previewed', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member', ['To roll over']);
  await press(page, 'Start', 'To roll over');
  await press(page, 'Pause', 'To roll over');
  await card(page, 'To roll over').hover();
  await page.getByRole('button', { name: 'Options of “To roll over”' }).click();
  await page.getByRole('menuitem', { name: 'Roll over' }).click();
  const button = page.getByRole('button', { name: 'Options of “To roll over”' });
  const gap = async () => {
    const [of, beside] = [await button.boundingBox(), await panel(page).boundingBox()];
    return of && beside ? Math.max(beside.y - of.y - of.height, of.y - beside.y - beside.height) : Number.NaN;
  };
  await expect.poll(gap).toBeGreaterThan(0);
  await expect.poll(gap).toBeLessThan(10);
  const next = addDays(mondayOf(await today(page)), 7);
  const target = panel(page).getByRole('button', { name: /^Next Week/ });
  await target.hover();
  const plan = panel(page).getByRole('region', { name: 'Preview' });
  await expect(plan).toContainText('1 task will be completed, the rest carried over');
  await target.click();
  await expect(card(page, 'To roll over')).toHaveAccessibleName('To roll over, Done');
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(column(page, next).getByRole('article', { name: /^To roll over, Created/ })).toBeVisible();
});

test('BLK-07 BLK-08 BRD-14 DEC-20 copied tasks are pasted in the next week, by keyboard and by the button of a column', {
  tag: '@full',
}, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'member', ['To copy']);
  await select(page, 'Control', 'To copy');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('1 task copied. Press Ctrl+V in a column to paste.')).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  const friday = column(page, addDays(mondayOf(await today(page)), 11));
  await friday.click({ position: { x: 80, y: 300 } });
  const kept = () => page.waitForResponse(/CloneTasks$/);
  const first = kept();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(friday.getByRole('article', { name: /^To copy/ })).toHaveCount(1);
  await first;
  const second = kept();
  await friday.getByRole('button', { name: /^Paste tasks to Friday/ }).click();
  await expect(friday.getByRole('article', { name: /^To copy/ })).toHaveCount(2);
  await second;
  await page.reload();
  await expect(friday.getByRole('article', { name: /^To copy/ })).toHaveCount(2);
  await expect(bar(page)).toHaveCount(0);
});

test('BLK-04 BLK-17 on a phone a selection starts in the menu of a card and continues by taps', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await phone(browser, 390, 844);
  await signIn(page, 'member', ['Phone one', 'Phone two']);
  await page.getByRole('button', { name: 'Options of “Phone one”' }).tap();
  await page.getByRole('menuitem', { name: /^Select/ }).tap();
  await card(page, 'Phone two').tap({ position: { x: 60, y: 70 } });
  await expect(bar(page)).toHaveAccessibleName('2 selected');
  await bar(page).getByRole('button', { name: 'Move' }).tap();
  await expectNoViolations(page);
  const box = await panel(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await panel(page)
    .getByRole('button', { name: /^Unscheduled/ })
    .tap();
  await expect(page.getByText('Moved 2 tasks')).toBeVisible();
  await page.context().close();
});

test('BLK-02 the bar fits a page of 320 px, and the board with it has no accessibility violations', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  // The code of the selection loads after the first paint.
  await expect(page.getByRole('main').locator('span[role=status]')).toBeAttached();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar(page)).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const box = await bar(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  const parts = await bar(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().right));
  expect(Math.max(...parts)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});

test('BLK-02 BLK-03 BLK-04 BLK-05 BLK-06 BLK-13 TPL-09 DEC-22 the selection follows its statechart', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member', ['Walk one', 'Walk two']);
  const unscheduled = page.locator('[data-column]').first().getByRole('article').first();
  const someDay = /^(.*), [A-Z][\w ]+$/.exec((await unscheduled.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const titles: Record<string, string> = { one: 'Walk one', two: 'Walk two', 'some day': someDay };
  const of = (id: string) => card(page, titles[id] ?? id);
  const click = async (key: 'Control' | 'Shift', { event, before }: BrowserStep) => {
    const { id, day } = event['card'] as SelectableCard;
    await of(id).click({ modifiers: [key], position: { x: 40, y: 60 } });
    if (day !== null || !before.hasTag('template')) return;
    await expect(page.getByText(messages.templateUnscheduled).first()).toBeVisible();
  };
  const change = (TaskIds: readonly string[], Status: 1 | 3) =>
    askServer(page, '/tasks/Task/BatchUpdate', { TaskIds, changes: { Status } });
  const selection = async (snapshot: AnyMachineSnapshot) => {
    if (snapshot.hasTag('busy')) return;
    const { taskIds } = snapshot.context as BulkSelectionContext;
    for (const id of Object.keys(titles)) {
      const is = of(id);
      if (taskIds.includes(id)) await expect(is).toHaveAttribute('data-selected', 'true');
      else await expect(is).not.toHaveAttribute('data-selected', 'true');
    }
    await expect(bar(page)).toHaveCount(snapshot.hasTag('any') || snapshot.hasTag('template') ? 1 : 0);
  };
  const forTemplate = (count: number) => () =>
    expect(bar(page).getByText('for a template')).toHaveCount(count);

  await walkChart(bulkSelectionChart, {
    open: () => of('two').waitFor(),
    acts: {
      'card.toggled': (step) => click('Control', step),
      'range.extended': (step) => click('Shift', step),
      async 'all.selected'({ before }) {
        // Ctrl+A selects the week; the bar, which then appears, adds unscheduled tasks.
        if (!before.hasTag('any') && !before.hasTag('template')) await page.keyboard.press('ControlOrMeta+a');
        await bar(page).getByRole('button', { name: 'Select all' }).click();
      },
      async 'tasks.vanished'({ event }) {
        const gone = event['taskIds'] as readonly string[];
        const ids = await Promise.all(gone.map(async (id) => (await of(id).getAttribute('data-card')) ?? ''));
        await change(ids, 3);
        for (const id of gone) await expect(of(id)).toHaveCount(0);
        await change(ids, 1);
        for (const id of gone) await of(id).waitFor();
      },
      'selection.cleared': () => page.keyboard.press('Escape'),
      async 'act.asked'() {
        await expect(bar(page)).toHaveAccessibleName('1 selected');
        await bar(page).getByRole('button', { name: 'Complete' }).click();
      },
      async 'xstate.done.actor.act'() {
        await expect(of('one')).toHaveAccessibleName('Walk one, Done');
      },
      async 'template.begun'() {
        await page.getByRole('button', { name: 'Templates', exact: true }).click();
        await page.getByRole('button', { name: 'Select on the board' }).click();
        await expect(page).toHaveURL(/\/app\/tasks$/);
      },
      'template.ended': () => bar(page).getByRole('button', { name: 'Cancel' }).click(),
    },
    shows: {
      'cards.empty': selection,
      'cards.selecting': selection,
      // This state is too short to observe; its outcome shows.
      'cards.acting': selection,
      'template.off': forTemplate(0),
      'template.on': forTemplate(1),
    },
  });
});
