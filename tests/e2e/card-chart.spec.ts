import { expect, type Locator, test } from '@playwright/test';
import type { TaskStatus } from '#domain/task.ts';
import { statusAfter, statusNames, type TimerAction, timerActions } from '#domain/timer-rules.ts';
import { restingSnapshot } from '#machines/task-lifecycle.machine.ts';
import { addTask, addToday, card, signIn } from './app.ts';

/** What the card calls an action, and what it says while the action is under way. */
const words: Record<TimerAction, { verb: string; busy: string }> = {
  start: { verb: 'Start', busy: 'Starting...' },
  pause: { verb: 'Pause', busy: 'Pausing...' },
  resume: { verb: 'Resume', busy: 'Resuming...' },
  complete: { verb: 'Complete', busy: 'Completing...' },
  reopen: { verb: 'Reopen', busy: 'Resuming...' },
};

test.describe('CRD-16 CRD-17 CRD-18 CRD-19 CRD-20 TMR-10 TMR-12 TMR-13 TMR-14 TMR-15 TMR-16 TMR-17 TMR-18 the card follows its chart', () => {
  for (const walk of walks()) {
    const name = walk.map(({ action }) => action).join(', ');
    test(`CRD-16 TMR-10 ${name}`, async ({ page }) => {
      await signIn(page, 'workspace admin');
      const title = `Walk: ${name}`;
      await addTask(page, addToday, title);
      const shown = card(page, title);
      const strip = shown.locator('footer');
      for (const { action, status } of walk) {
        await shown.hover();
        await watch(strip);
        await button(strip, words[action].verb).click();
        await expect(shown).toHaveAccessibleName(`${title}, ${statusNames[status]}`);
        await expect(strip).not.toHaveAttribute('aria-busy');
        expect(await strip.evaluate((footer) => footer.dataset['busy'])).toBe(words[action].busy);
      }
    });
  }
});

/**
 * Notes on the strip what it says while it is busy and every button is disabled, however short that is; "enabled" when
 * a button could be pressed meanwhile.
 */
async function watch(strip: Locator): Promise<void> {
  await strip.evaluate((footer) => {
    delete footer.dataset['busy'];
    const look = () => {
      if (!footer.hasAttribute('aria-busy')) return;
      const buttons = [...footer.querySelectorAll('button[data-press]')];
      const isBlocked = buttons.every((each) => each.getAttribute('aria-disabled') === 'true');
      const said = /[A-Z][a-z]+ing\.\.\./.exec(footer.textContent ?? '')?.[0];
      footer.dataset['busy'] = isBlocked ? (said ?? 'silent') : 'enabled';
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(footer, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

interface Step {
  readonly action: TimerAction;
  /** The status that the chart has after the step. */
  readonly status: TaskStatus;
}

/** One walk from a created task for each transition of the chart that a card offers: the way to it, then the transition. */
function walks(): Step[][] {
  const found: Step[][] = [];
  const seen = new Set<string>();
  const queue: { status: TaskStatus; loggedMs: number; way: Step[] }[] = [
    { status: 'created', loggedMs: 0, way: [] },
  ];
  for (const { status, loggedMs, way } of queue) {
    if (seen.has(`${status} ${loggedMs > 0}`)) continue;
    seen.add(`${status} ${loggedMs > 0}`);
    for (const action of timerActions) {
      const isOffered = !(status === 'created' && action === 'resume');
      if (!isOffered || !restingSnapshot(status, loggedMs).can({ type: `timer.${action}` })) continue;
      const next = statusAfter({ status, loggedMs }, action) ?? status;
      const walk = [...way, { action, status: next }];
      found.push(walk);
      queue.push({ status: next, loggedMs: status === 'inProgress' ? 1_000 : loggedMs, way: walk });
    }
  }
  return found;
}

function button(strip: Locator, verb: string): Locator {
  return strip.getByRole('button', { name: new RegExp(`^${verb} “`) }).first();
}
