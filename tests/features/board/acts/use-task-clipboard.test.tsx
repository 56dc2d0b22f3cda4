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
/** Presses Ctrl and C: what the page puts into the clipboard; null where it leaves that to the browser. */
async function copy(): Promise<string | null> {
  const data = new DataTransfer();
  const event = new Event('copy', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: data });
  await settle(() => void (document.activeElement ?? document.body).dispatchEvent(event));
  clipboard = data.getData('text/plain');
  return event.defaultPrevented ? clipboard : null;
}

/** Presses Ctrl and V with a text in the clipboard. */
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

/** Gives the page a clipboard of the system that answers so. */
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

describe('copying and pasting by the keys', () => {
  it('BLK-07 BLK-08 DEC-19 DEC-20 pastes the selected tasks into the column last clicked, in their order', async () => {
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

  it('DEC-20 pastes into the column of today where none was clicked or focused, or it is not shown any more', async () => {
    await openBoard({ tasks });
    await paste(clipboardText([task(3, { name: 'Friday', day: '2026-11-20' })], 1));
    expect(cardsIn('Wednesday 18')).toEqual(['One', 'Two', 'Friday']);
  });

  it('BLK-08 pastes into another week, and takes the card with the focus where nothing is selected', async () => {
    await openBoard({ tasks });
    await settle(() => card('Two').focus());
    await copy();
    await click(button('Next week'));
    await pass(100);
    await settle(() => column('Tuesday 24').focus());
    await paste();
    expect(cardsIn('Tuesday 24')).toEqual(['Two']);
  });

  it('BLK-08 DEC-19 pastes on the board of somebody else as that person’s, also what is not at hand here', async () => {
    const lead = { roleName: 'Team Lead', teams: [{ id: 3, isLead: true, members: [7, 8] }] };
    const { workspace } = await openBoard({ actor: lead }, '/app/tasks?user=8');
    await paste(clipboardText([task(9, { name: 'From another tab' })], 1));
    expect(cardsIn('Wednesday 18')).toEqual(['From another tab']);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([{ onto: { assigneeId: 8 } }]);
  });

  it('BLK-08 says what is wrong with a malformed text, and pastes nothing', async () => {
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

  it('DEC-20 leaves the keys to a text field, and copying to the browser where nothing is selected', async () => {
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
  it('BRD-14 BLK-09 BLK-12 CRD-02 copies from the menu of a card and pastes by the button of a column', async () => {
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

  it('BRD-14 says what to do where nothing was copied, or the browser keeps it to itself', async () => {
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

  it('BLK-10 BLK-29 clones in place', async () => {
    await openBoard({ tasks });
    await clickWith('Control', 'Friday');
    await click(button('Clone'));
    await pass(50);
    expect([cardsIn('Friday 20'), told()]).toEqual([['Friday', 'Friday'], ['Cloned “Friday”']]);
  });
});

it('BLK-07 BLK-08 what was copied is said until it is pasted, or something else is copied', async () => {
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
