import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clipboardText } from '#domain/task/task-clipboard.ts';
import {
  appears,
  beginAtNoon,
  button,
  card,
  cardsIn,
  column,
  openBoard,
  pass,
  told,
} from '#tests/features/board/open-board.tsx';
import { NOON, task, taskId } from '#tests/support/tasks.ts';
import { click, press, settle } from '#tests/ui/render.tsx';
import { clickWith } from '#tests/features/board/bulk/hands.ts';

beginAtNoon();

const tasks = [
  task(1, { name: 'One', index: 0, loggedMs: 60_000, status: 'done', stoppedAt: NOON }),
  task(2, { name: 'Two', index: 1, description: 'Why' }),
  task(3, { name: 'Friday', day: '2026-11-20' }),
];

let clipboard = '';
/** Presses Ctrl+C; returns the copied text, or null when the browser handles the key. */
async function copy(): Promise<string | null> {
  const data = new DataTransfer();
  const event = new Event('copy', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: data });
  await settle(() => void (document.activeElement ?? document.body).dispatchEvent(event));
  clipboard = data.getData('text/plain');
  return event.defaultPrevented ? clipboard : null;
}

/** Presses Ctrl+V with a text in the clipboard. */
async function paste(
  text = clipboard,
  target: Element = document.activeElement ?? document.body,
): Promise<void> {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: data });
  await settle(() => void target.dispatchEvent(event));
  await pass(50);
}

/** Replaces the system clipboard of the page. */
function withClipboard(system: Partial<Clipboard>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: system });
}

beforeEach(() => {
  clipboard = '';
  withClipboard({
    writeText: async (text) => void (clipboard = text),
    readText: async () => clipboard,
  });
});

describe('copying and pasting by keyboard', () => {
  it('BLK-07 BLK-08 DEC-19 DEC-20 pastes the selected tasks into the last clicked column, in their order', async () => {
    const { workspace } = await openBoard({ tasks });
    await clickWith('Control', 'Friday');
    await clickWith('Control', 'Two');
    await clickWith('Control', 'One');
    expect(await copy()).toMatch(/^- One \(Fernway, Website, 0:30\)\n- Two \(.*\n- Friday \(/);
    expect(told()).toEqual(['3 tasks copied. Press Ctrl+V in a column to paste.']);
    await click(column('Monday 16'));
    await paste();
    expect(cardsIn('Monday 16')).toEqual(['One', 'Two', 'Friday']);
    const copies = [...column('Monday 16').querySelectorAll<HTMLElement>('[data-card]')];
    expect(copies.map((each) => each.dataset['status'])).toEqual(['created', 'created', 'created']);
    expect(workspace.facts.map(({ type }) => type)).toEqual(['tasks.cloned']);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([
      {
        onto: { day: '2026-11-16', assigneeId: 7 },
        copies: [{ of: taskId(1) }, { of: taskId(2) }, { of: taskId(3) }],
      },
    ]);
  });

  it("DEC-20 pastes into today's column when no column was clicked or focused, or it is no longer shown", async () => {
    await openBoard({ tasks });
    await paste(clipboardText([task(3, { name: 'Friday', day: '2026-11-20' })], 1));
    expect(cardsIn('Wednesday 18')).toEqual(['One', 'Two', 'Friday']);
  });

  it('BLK-08 pastes into another week, and copies the focused card when nothing is selected', async () => {
    await openBoard({ tasks });
    await settle(() => card('Two').focus());
    await copy();
    await click(button('Next week'));
    await pass(100);
    await settle(() => column('Tuesday 24').focus());
    await paste();
    expect(cardsIn('Tuesday 24')).toEqual(['Two']);
  });

  it("BLK-08 DEC-19 pastes on another user's board for that user, even tasks that aren't loaded here", async () => {
    const lead = { roleName: 'Team Lead', teams: [{ id: 3, isLead: true, members: [7, 8] }] };
    const { workspace } = await openBoard({ actor: lead }, '/app/tasks?user=8');
    await paste(clipboardText([task(9, { name: 'From another tab' })], 1));
    expect(cardsIn('Wednesday 18')).toEqual(['From another tab']);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([{ onto: { assigneeId: 8 } }]);
  });

  it('BLK-08 shows the error of a malformed text and pastes nothing', async () => {
    const { workspace } = await openBoard({ tasks });
    await paste(clipboardText([task(1)], 1).slice(0, -30));
    await paste('Buy milk');
    await paste(clipboardText([task(1)], 2));
    expect(told()).toEqual([
      "Couldn't read the copied tasks. Nothing was pasted. Copy them again.",
      'No copied tasks found. Select cards and press Ctrl+C, then paste them here.',
      'These tasks belong to another company. Nothing was pasted.',
    ]);
    expect(workspace.facts).toEqual([]);
  });

  it('DEC-20 text fields handle the keys themselves, and the browser copies when nothing is selected', async () => {
    const { workspace } = await openBoard({ tasks });
    expect(await copy()).toBe(null);
    await settle(() => card('Two').focus());
    await press('e');
    expect(await copy()).toBe(null);
    await paste(clipboardText([task(1)], 1));
    expect([workspace.facts, told()]).toEqual([[], []]);
  });
});

describe('copying and pasting by buttons', () => {
  it('BRD-14 BLK-09 BLK-12 CRD-02 the menu of a card copies, and the button of a column pastes', async () => {
    await openBoard({ tasks });
    await click(button('Options of “Two”'));
    await appears('[role=menu]');
    const copyEntry = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) =>
      each.textContent?.startsWith('Copy'),
    );
    if (!copyEntry) throw new Error('The menu offers no copy.');
    await click(copyEntry);
    await click(button('Paste tasks to Thursday 19'));
    await vi.waitFor(async () => {
      await pass(50);
      expect(cardsIn('Thursday 19')).toEqual(['Two']);
    });
  });

  it('BRD-14 says what to do when nothing was copied or the browser denies access', async () => {
    const { workspace } = await openBoard({ tasks });
    await click(button('Paste tasks to Thursday 19'));
    await pass(50);
    withClipboard({ readText: () => Promise.reject(new Error('No.')) });
    await click(button('Paste tasks to Thursday 19'));
    await pass(50);
    expect(told()).toEqual([
      'No copied tasks found. Select cards and press Ctrl+C, then paste them here.',
      "The browser doesn't let this page read the clipboard. Press Ctrl+V in the column instead.",
    ]);
    expect(workspace.facts).toEqual([]);
  });

  it('BLK-10 BLK-29 clones a task in its place', async () => {
    await openBoard({ tasks });
    await clickWith('Control', 'Friday');
    await click(button('Clone'));
    await pass(50);
    expect([cardsIn('Friday 20'), told()]).toEqual([['Friday', 'Friday'], ['Cloned “Friday”']]);
  });
});

it('BLK-07 BLK-08 the copy message stays until the tasks are pasted or something else is copied', async () => {
  await openBoard({ tasks });
  const said = () => told().filter((text) => text.includes('copied'));
  await clickWith('Control', 'Two');
  await copy();
  await clickWith('Control', 'One');
  await copy();
  expect(said()).toEqual(['2 tasks copied. Press Ctrl+V in a column to paste.']);
  await click(column('Monday 16'));
  await paste();
  expect(said()).toEqual([]);
});
