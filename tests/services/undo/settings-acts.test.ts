import { describe, expect, it } from 'vitest';
import { agreed, type Refusal, refused } from '#domain/refusal.ts';
import { texts } from '#domain/texts/messages.ts';
import { idOf, type Tab, task, World } from '#tests/services/journal/world.ts';
import { undoStep } from '#tests/support/undo.ts';

async function opened(world: World): Promise<Tab> {
  const tab = world.tab();
  await tab.journal.ready;
  await tab.read();
  return tab;
}

describe('undo of settings changes', () => {
  it('DEC-154 decision 0180 settings and board changes share one list and are undone newest first', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    const undone: string[] = [];
    const act = (id: string) => ({
      id,
      label: `Deleted ${id}`,
      undo: async () => {
        undone.push(id);
        return agreed(`${id} was restored.`);
      },
    });
    tab.undo.did(act('Fernway'));
    world.now += 1;
    await tab.board.rename(idOf(1), 'Plan');
    world.now += 1;
    tab.undo.did(act('Juno'));
    expect(tab.undo.last()).toEqual({ label: 'Deleted Juno', factId: 'Juno' });
    expect(await undoStep(tab.undo)).toEqual(
      agreed({
        way: 'back',
        label: 'Deleted Juno',
        factId: 'Juno',
        offers: 'Juno',
        said: 'Juno was restored.',
      }),
    );
    expect([undone, tab.undo.last()?.label, tab.undo.isOffered('Juno')]).toEqual([
      ['Juno'],
      'Renamed “Plan”',
      false,
    ]);
    await undoStep(tab.undo);
    expect(tab.board.task(idOf(1))?.name).not.toBe('Plan');
    expect(tab.undo.last()?.label).toBe('Deleted Fernway');
    // Only board changes can be redone.
    expect(tab.undo.next()?.label).toBe('Renamed “Plan”');
    await undoStep(tab.undo);
    expect([undone, tab.undo.last()]).toEqual([['Juno', 'Fernway'], null]);
  });

  it('DEC-154 decision 0180 an action that can be undone later stays next, one that never can is skipped', async () => {
    const tab = await opened(new World());
    const refusals: Refusal[] = [
      { code: 'server.unavailable', message: 'The server is not responding.' },
      { code: 'entity.nameTaken', message: 'Error: Label Name already exists' },
    ];
    tab.undo.did({
      id: 'Travel',
      label: 'Deleted label “Travel”',
      undo: async () => {
        const refusal = refusals.shift();
        return refusal ? { ok: false, refusal } : agreed('');
      },
    });
    expect(await undoStep(tab.undo)).toEqual(
      refused('server.unavailable', "Can't undo: Deleted label “Travel”. The server is not responding."),
    );
    expect(tab.undo.last()?.factId).toBe('Travel');
    expect(await undoStep(tab.undo)).toEqual(
      refused('entity.nameTaken', "Can't undo: Deleted label “Travel”. Label Name already exists"),
    );
    expect(tab.undo.last()).toBeNull();
  });

  it('DEC-154 items restored in another way are not undone again', async () => {
    const tab = await opened(new World());
    tab.undo.did({ id: 'Travel', label: 'Deleted label “Travel”', undo: async () => agreed('') });
    tab.undo.wasUndone('Travel');
    expect([tab.undo.last(), tab.undo.isOffered('Travel')]).toEqual([null, false]);
    expect(await undoStep(tab.undo)).toEqual(refused('undo.nothing', texts.undoNothing));
  });
});
