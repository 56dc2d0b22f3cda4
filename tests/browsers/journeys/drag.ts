import { bring, dayColumn, type Journey, neighbour, signIn } from '#tests/browsers/journey.ts';
import { card, part, the } from '#tests/browsers/page.ts';

export const drag: Journey = {
  title:
    'drag: carries a card to another day and to Unscheduled, Undo brings it back, and every card stays painted',
  async run({ page }) {
    const [carried, stays] = ['Carry me over', 'Stay where you are'];
    await signIn(page, 'team lead', carried, stays);
    const [today, other] = [dayColumn(), dayColumn(neighbour())];
    await page.click(card(carried), { x: 60, y: 60 });
    await page.drag(carried, other);
    await page.see(the('article', new RegExp(`^${carried},`), other));
    await page.click(card(stays), { x: 60, y: 60 });
    for (const title of [carried, stays]) await page.painted(card(title));

    const unscheduled = part('[data-column="unscheduled"]');
    await page.drag(stays, unscheduled);
    await page.see(the('article', new RegExp(`^${stays},`), unscheduled));
    await page.press('ControlOrMeta+z');
    await page.see(the('article', new RegExp(`^${stays},`), today));
    await page.tab.reload();
    await bring(page, stays);
    await page.see(the('article', new RegExp(`^${carried},`), other));
  },
};
