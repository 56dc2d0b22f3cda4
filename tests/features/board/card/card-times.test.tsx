import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { NOON, task, taskId } from '#tests/support/tasks.ts';
import { click, find, findInput, press, settle, type as typeText } from '#tests/ui/render.tsx';
import { beginAtNoon, button, card, openBoard, pass } from '#tests/features/board/open-board.tsx';

beginAtNoon();

const strip = (name: string) => card(name).querySelector('footer');
const running = { status: 'inProgress', runningSince: NOON - 42 * MINUTE_MS - 17_000 } as const;
const paused = { status: 'paused', stoppedAt: NOON - HOUR_MS } as const;

describe('the times of a card', () => {
  const tasks = [task(1, { name: 'A', loggedMs: HOUR_MS + 20_000, estimateMs: 2 * HOUR_MS, ...paused })];
  const logged = () => findInput('input[aria-label="Logged time of “A”"]');
  const estimate = () => findInput('input[aria-label="Estimate of “A”"]');

  it('CRD-23 CRD-24 CRD-25 times are edited in place and sent if they changed', async () => {
    const { workspace } = await openBoard({ tasks });
    await click(button('Logged time of “A”'));
    expect(logged().value).toBe('01:00');
    await typeText(logged(), '01:45');
    await press('Enter');
    await click(button('Estimate of “A”'));
    await typeText(estimate(), '02:30');
    await settle(() => card('A').focus());
    expect(strip('A')?.textContent).toBe('1:45/2:30');
    expect(workspace.facts.map(({ type, data }) => [type, data])).toEqual([
      ['task.logged', { taskId: taskId(1), loggedMs: 105 * MINUTE_MS }],
      ['task.estimated', { taskId: taskId(1), estimateMs: 150 * MINUTE_MS }],
    ]);
  });

  it('CRD-22 BRD-06 times and column totals keep their elements through a start and a pause', async () => {
    await openBoard({ tasks: [task(1, { name: 'A', loggedMs: HOUR_MS, ...paused })] });
    const parts = () => [
      button('Estimate of “A”'),
      find('[data-card] > span[aria-hidden] > span'),
      find('section:has([data-card]) header p'),
      find('section:has([data-card]) header p b'),
    ];
    const before = parts();
    const removed: Node[] = [];
    const observer = new MutationObserver((changes) =>
      removed.push(...changes.flatMap(({ removedNodes }) => [...removedNodes])),
    );
    observer.observe(find('section:has([data-card]) header'), { childList: true, subtree: true });
    for (const [verb, isRunning] of [
      ['Resume', true],
      ['Pause', false],
    ] as const) {
      await click(button(`${verb} “A”`));
      await pass(100);
      expect(card('A').querySelector('[role=timer]') !== null).toBe(isRunning);
      for (const [at, part] of parts().entries()) expect(part).toBe(before[at]);
    }
    observer.disconnect();
    expect(removed).toEqual([]);
  });

  it.each([
    ['CRD-25 the same', '01:00', 'Enter'],
    ['Escape', '05:00', 'Escape'],
  ])('%s changes nothing', async (_, text, key) => {
    const { workspace } = await openBoard({ tasks });
    await click(button('Logged time of “A”'));
    await typeText(logged(), text);
    await press(key);
    expect(strip('A')?.textContent).toBe('1:00/2:00');
    expect(workspace.facts).toEqual([]);
  });

  it('CRD-23 CRD-24 a time of zero shows an error and keeps the field open', async () => {
    const { workspace } = await openBoard({ tasks });
    await click(button('Logged time of “A”'));
    await typeText(logged(), '0');
    await press('Enter');
    expect(find('[role=alert]').textContent).toBe('Enter a time above 0:00 and up to 24:00.');
    expect(logged().value).toBe('00:00');
    await settle(() => card('A').focus());
    expect(find('[role=alert]').textContent).toBe('Enter a time above 0:00 and up to 24:00.');
    await typeText(logged(), '00:0');
    expect(document.querySelector('[role=alert]')).toBeNull();
    await press('Escape');
    expect(workspace.facts).toEqual([]);
    expect(strip('A')?.textContent).toBe('1:00/2:00');
  });

  it('CRD-25 a logged time of 0 can stay unchanged', async () => {
    await openBoard({ tasks: [task(1, { name: 'A', ...paused })] });
    await click(button('Logged time of “A”'));
    await press('Enter');
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(document.activeElement).toBe(card('A'));
  });

  it.each([
    ['1:45', 105],
    ['8', 480],
    ['90', 90],
  ])('DEC-139 parses %s like the form', async (text, minutes) => {
    const { workspace } = await openBoard({ tasks });
    await click(button('Logged time of “A”'));
    await typeText(logged(), text);
    await press('Enter');
    expect(workspace.facts.map(({ type, data }) => [type, data])).toEqual([
      ['task.logged', { taskId: taskId(1), loggedMs: minutes * MINUTE_MS }],
    ]);
  });

  it('FRM-18 leaving an incomplete time shows an error and keeps the text', async () => {
    const { workspace } = await openBoard({ tasks });
    await click(button('Estimate of “A”'));
    await typeText(estimate(), '1:3');
    await settle(() => card('A').focus());
    expect(find('[role=alert]').textContent).toBe('Invalid format. Use hh:mm');
    expect(estimate().value).toBe('1:3');
    await typeText(estimate(), '29:00');
    expect(document.querySelector('[role=alert]')).toBeNull();
    await press('Enter');
    expect(find('[role=alert]').textContent).toBe('Must be lower or equal to 24');
    expect(workspace.facts).toEqual([]);
  });

  it("DEC-127 says why the logged time can't be edited here", async () => {
    await openBoard({
      tasks: [task(1, { name: 'A', day: null }), task(2, { name: 'B', ...running })],
    });
    const name = button('Logged time of “A”');
    expect(name.getAttribute('aria-disabled')).toBe('true');
    await click(name);
    await pass(50);
    expect(find('div[role=tooltip]').textContent).toContain('Give the task a date first.');
    expect(document.querySelector('button[aria-label^="Logged time of “B”"]')).toBeNull();
  });
});
