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
        await watch(shown);
        await button(strip, words[action].verb).click();
        await expect(shown).toHaveAccessibleName(`${title}, ${statusNames[status]}`);
        await expect(strip).not.toHaveAttribute('aria-busy');
        expect(await shown.evaluate((article) => article.dataset['busy'])).toBe(words[action].busy);
      }
    });
  }
});

/**
 * Notes on the card what it says while its timer is busy and every button of it is disabled and says so, however short
 * that is; else the buttons that could be pressed meanwhile, or did not say why not.
 */
async function watch(shown: Locator): Promise<void> {
  await shown.evaluate((article) => {
    delete article.dataset['busy'];
    const look = () => {
      const footer = article.querySelector('footer');
      if (!footer?.hasAttribute('aria-busy')) return;
      const said = /[A-Z][a-z]+ing\.\.\./.exec(footer.textContent ?? '')?.[0] ?? 'silent';
      const saysSo = (each: Element) =>
        (each.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .some((id) => document.getElementById(id)?.textContent.includes(said));
      const open = [...article.querySelectorAll('button')]
        .filter((each) => each.getAttribute('aria-disabled') !== 'true' || !saysSo(each))
        .map((each) => each.getAttribute('aria-label') ?? each.textContent);
      article.dataset['busy'] = open.length === 0 ? said : open.join(', ');
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(article, { subtree: true, childList: true, attributes: true, characterData: true });
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
