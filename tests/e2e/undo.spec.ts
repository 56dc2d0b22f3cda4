import { expect, test } from './test.ts';
import { addTask, addToday, card, press, signIn } from './app.ts';

test('DEC-119 DEC-20 T7 Ctrl+Z undoes a start and a pause step by step, and redo restores them, also after a reload', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  await addTask(page, addToday, 'Walked back');
  await press(page, 'Start', 'Walked back');
  await expect(card(page, 'Walked back')).toHaveAccessibleName('Walked back, In Progress');
  await press(page, 'Pause', 'Walked back');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Paused “Walked back”');
  await page.keyboard.press('Control+z');
  await expect(messages).toContainText('Undone: Paused “Walked back”');
  await expect(messages.getByText('Paused “Walked back”', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(messages).toContainText('Undone: Started “Walked back”');
  await expect(card(page, 'Walked back')).toHaveAccessibleName('Walked back, Paused');
  await expect(page.getByRole('timer')).toHaveCount(0);

  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'Walked back')).toHaveAccessibleName('Walked back, Paused');
  await page.keyboard.press('Control+Shift+z');
  await expect(card(page, 'Walked back')).toHaveAccessibleName('Walked back, In Progress');
  await page.keyboard.press('Control+y');
  await expect(messages).toContainText('Redone: Paused “Walked back”');
  for (const undone of ['Paused', 'Started', 'Created']) {
    await page.keyboard.press('Control+z');
    await expect(messages).toContainText(`Undone: ${undone} “Walked back”`);
  }
  await expect(card(page, 'Walked back')).toHaveCount(0);
});

test('DEC-119 T6 undo goes back over two starts, where the later one paused the first, to an earlier deletion', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin', ['Deleted before', 'Started first', 'Started second']);
  await card(page, 'Deleted before').hover();
  await page.getByRole('button', { name: 'Options of “Deleted before”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(card(page, 'Deleted before')).toHaveCount(0);
  await press(page, 'Start', 'Started first');
  await press(page, 'Start', 'Started second');
  await expect(card(page, 'Started second')).toHaveAccessibleName('Started second, In Progress');
  const messages = page.getByRole('region', { name: 'Messages' });
  for (const undone of ['Started “Started second”', 'Started “Started first”', 'Deleted “Deleted before”']) {
    await page.keyboard.press('Control+z');
    await expect(messages).toContainText(`Undone: ${undone}`);
  }
  await expect(card(page, 'Deleted before')).toBeVisible();
});

test('DEC-119 DEC-120 undoing Save & Start from its message restores the task without a running timer', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  await addTask(page, addToday, 'Saved and started', 'Save & Start');
  await expect(card(page, 'Saved and started')).toHaveAccessibleName('Saved and started, In Progress');
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Saved and started')).toHaveCount(0);
  await messages.getByRole('button', { name: 'Redo' }).click();
  await expect(card(page, 'Saved and started')).toHaveAccessibleName('Saved and started, Paused');
});
