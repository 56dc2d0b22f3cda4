import { expect, type Locator, test } from './test.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { boardChart } from '#machines/board/board.chart.ts';
import type { BoardContext, CardEdit } from '#machines/board/board-types.ts';
import { card, signIn } from './app.ts';
import { askServer } from './ask-server.ts';
import { type BrowserStep, walkChart } from './walk-chart.ts';

const titles: Readonly<Record<string, string>> = { one: 'Board walk one', two: 'Board walk two' };

test('BRD-01 BRD-13 BLK-15 BLK-16 CRD-02 CRD-04 CRD-09 CRD-12 CRD-23 the open parts of the board follow their statechart', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'team lead', Object.values(titles));
  const ids: Record<string, string> = {};
  for (const [id, title] of Object.entries(titles))
    ids[id] = (await card(page, title).getAttribute('data-card')) ?? '';
  // By id, because a card behind a dialog has no accessible name.
  const of = (id: string) => page.locator(`[data-card="${ids[id]}"]`);
  const bar = page.getByRole('toolbar', { name: /selected$/ });
  const line = page.getByPlaceholder('Task name');
  const panels: Readonly<Record<keyof typeof shownAs, Locator>> = {
    menu: page.getByRole('menu'),
    chip: page.getByRole('dialog', { name: 'Client' }),
    move: page.getByRole('dialog', { name: /^Move .* to$/ }),
    fields: page.getByRole('dialog', { name: 'Edit fields' }),
    edge: page.locator('[data-edge=held]'),
  };
  const field = ({ taskId, field: of_ }: CardEdit) =>
    of_ === 'title'
      ? page.getByRole('textbox', { name: `Name of “${titles[taskId]}”` })
      : page.getByRole('textbox', { name: `Estimate of “${titles[taskId]}”` });
  const selectBoth = async () => {
    if (await bar.isVisible()) await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    for (const id of ['one', 'two'])
      await of(id).click({ modifiers: ['Control'], position: { x: 40, y: 60 } });
    await expect(bar).toHaveAccessibleName('2 selected');
  };
  const openMenu = async () => {
    await of('one').hover();
    await page.getByRole('button', { name: `Options of “${titles['one']}”` }).click();
  };
  /** Deletes the tasks on another device, then restores them. */
  const vanish = async (gone: readonly string[]) => {
    const TaskIds = gone.map((id) => ids[id]);
    const change = (Status: 1 | 3) =>
      askServer(page, '/tasks/Task/BatchUpdate', { TaskIds, changes: { Status } });
    await change(3);
    for (const id of gone) await expect(of(id)).toHaveCount(0);
    await change(1);
    for (const id of gone) await of(id).waitFor();
  };
  const shows = async ({ value, context }: AnyMachineSnapshot) => {
    const { panel, edits, line: open } = context as BoardContext;
    await expect(page.locator('[role=group][aria-label=Week]')).toHaveCount(value === 'away' ? 0 : 1);
    for (const [kind, part] of Object.entries(panels))
      await expect(part).toHaveCount(kind in (panel ?? {}) ? 1 : 0);
    await expect(page.locator('[data-card] :is(textarea, input)')).toHaveCount(edits.length);
    await expect(line).toHaveCount(open === null ? 0 : 1);
    const isFiltered = value !== 'away' && value.shown.filter === 'open';
    await expect(page.getByRole('region', { name: 'Filter' })).toHaveCount(isFiltered ? 1 : 0);
  };

  await walkChart(boardChart, {
    open: () => page.getByTitle('Reports', { exact: true }).click(),
    acts: {
      async 'board.shown'() {
        await page.getByTitle('Calendar', { exact: true }).click();
        await of('two').waitFor();
        // The bulk actions load after the first paint.
        await expect(page.getByRole('main').locator('span[role=status]').first()).toBeAttached();
      },
      'board.left': () => page.getByTitle('Reports', { exact: true }).click(),
      'menu.asked': openMenu,
      'chip.asked': () => page.getByRole('button', { name: `Client of “${titles['one']}”` }).click(),
      async 'move.asked'() {
        await selectBoth();
        await bar.getByRole('button', { name: 'Move' }).click();
      },
      // Unscheduled is always on this board; Tomorrow isn't on a Sunday.
      'move.chosen': () => panels.move.getByRole('button', { name: /^Unscheduled/ }).click(),
      async 'fields.asked'() {
        await selectBoth();
        await bar.getByRole('button', { name: 'Edit fields' }).click();
      },
      async 'fields.confirmed'() {
        await panels.fields.getByLabel('Estimated Time').fill('01:15');
        await panels.fields.getByRole('button', { name: 'Confirm' }).click();
      },
      async 'panel.closed'({ event }: BrowserStep) {
        if ('edge' in event['panel']) return page.keyboard.up('Alt');
        return page.keyboard.press('Escape');
      },
      async 'edge.taken'() {
        await of('one').focus();
        await page.keyboard.down('Alt');
        await page.keyboard.press('ArrowDown');
      },
      async 'edit.asked'({ event }: BrowserStep) {
        const edit: CardEdit = event['edit'];
        if (edit.field === 'title') await of(edit.taskId).getByRole('heading').getByRole('button').click();
        else await page.getByRole('button', { name: `Estimate of “${titles[edit.taskId]}”` }).click();
        // With an error the field stays open while another text is edited.
        await field(edit).fill(edit.field === 'title' ? 'n'.repeat(151) : '29:59');
      },
      async 'edit.closed'({ event }: BrowserStep) {
        await field(event['edit']).focus();
        await page.keyboard.press('Escape');
      },
      async 'line.asked'() {
        await of('one').focus();
        await page.keyboard.press('a');
      },
      'line.closed': () => page.keyboard.press('Escape'),
      async 'filter.toggled'() {
        await of('one').focus();
        await page.keyboard.press('f');
      },
      'filter.closed': () => page.keyboard.press('Escape'),
      async 'tasks.copied'() {
        await openMenu();
        await page.getByRole('menuitem', { name: /^Copy/ }).click();
      },
      'tasks.vanished': ({ event }) => vanish(event['taskIds']),
      'selection.emptied': () => vanish(['one', 'two']),
    },
    shows: Object.fromEntries(
      [
        'away',
        ...['none', ...Object.keys(shownAs)].map((kind) => `shown.panel.${kind}`),
        'shown.edits.none',
        'shown.edits.some',
        'shown.line.closed',
        'shown.line.open',
        'shown.filter.closed',
        'shown.filter.open',
      ].map((name) => [name, shows]),
    ),
  });
});

/** The kinds of panels that the statechart opens. */
const shownAs = { menu: true, chip: true, move: true, fields: true, edge: true };
