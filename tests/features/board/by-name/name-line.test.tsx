import { describe, expect, it } from 'vitest';
import { beginAtNoon, button, card, openBoard, pass } from '#tests/features/board/open-board.tsx';
import { task } from '#tests/support/tasks.ts';
import { click, findTextArea, press, settle, type as typeText } from '#tests/ui/render.tsx';

beginAtNoon();

const tasks = [task(1, { name: 'One' })];
const field = () => findTextArea('textarea[aria-label^="Name of a new task"]');
const line = () => document.querySelector<HTMLTextAreaElement>('textarea[aria-label^="Name of a new task"]');
const focused = () => document.activeElement?.getAttribute('aria-label');

/** Opens a line in the column of a card. */
async function ask(): Promise<void> {
  await settle(() => card('One').focus());
  await press('a');
}

describe('the half-typed line', () => {
  it("BRD-13 a reload restores the line, open in its column, or closed if it was left or its week isn't shown", async () => {
    let { leave } = await openBoard({ tasks });
    await ask();
    const reload = async () => {
      await leave();
      ({ leave } = await openBoard({ tasks }));
      // The line loads after the cards.
      await pass(1_000);
    };
    const opened = (value: string) => ['Name of a new task on Wednesday 18', value];
    await typeText(field(), 'Call the pri');
    await reload();
    expect([focused(), line()?.value]).toEqual(opened('Call the pri'));
    expect(line()?.selectionStart).toBe('Call the pri'.length);
    await press('Escape');
    await pass(50);
    await reload();
    expect(line()).toBeNull();
    await click(button('Next week'));
    await pass(50);
    await press('a');
    expect([focused(), line()?.value]).toEqual(['Name of a new task on Monday 23', 'Call the pri']);
    await reload();
    expect(line()).toBeNull();
    await ask();
    expect([focused(), line()?.value]).toEqual(opened('Call the pri'));
    await typeText(field(), 'Call the printer');
    await press('Enter');
    await pass(50);
    await reload();
    expect(line()).toBeNull();
    await ask();
    expect([focused(), line()?.value]).toEqual(opened(''));
  });

  it('BRD-13 adds nothing while another window has the focus, since the focus is still in the line', async () => {
    const { workspace } = await openBoard({ tasks });
    await ask();
    await typeText(field(), 'Call the pri');
    await settle(() => line()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await pass(50);
    expect([workspace.facts, line()?.value]).toEqual([[], 'Call the pri']);
  });
});
