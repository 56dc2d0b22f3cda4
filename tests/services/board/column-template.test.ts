import { expect, it } from 'vitest';
import { columnTemplate } from '#services/board/column-template.ts';

it('TPL-16 a board that was left wants no template when it is shown again', () => {
  const wish = { day: null, anchor: {} as HTMLElement };
  const heard: unknown[] = [];
  const leave = columnTemplate.subscribe(() => heard.push(columnTemplate.wish()));
  columnTemplate.ask(wish);
  expect(heard).toEqual([wish]);
  leave();
  expect(columnTemplate.wish()).toBeNull();
});
