import { expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { NOBODY } from '#tests/support/services.tsx';
import { task } from '#tests/support/tasks.ts';
import { click, find } from '#tests/ui/render.tsx';
import { beginAtNoon, button, cardsIn, openBoard, pass, textsOf } from '#tests/features/board/open-board.tsx';

beginAtNoon();

it.each([String(NOBODY), 'abc'])(
  "DEC-39 DEC-127 a user who can see all boards sees their own and a message when user %s doesn't exist",
  async (asked) => {
    await openBoard(
      { actor: { permissions: allPermissions }, tasks: [task(1, { name: 'Mine' })] },
      `/app/tasks?user=${asked}&week=2026-11-16`,
    );
    await pass(100);
    expect(cardsIn('Wednesday 18')).toEqual(['Mine']);
    expect(find('div[role=status]').textContent).toBe('There is no such person, so this is your own board.');
    expect(textsOf('div[role=status]').join()).not.toContain("Couldn't load");
    await click(button('Dismiss'));
    await pass(100);
    expect(document.querySelector('div[role=status]')).toBeNull();
  },
);
