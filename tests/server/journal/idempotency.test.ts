import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { forWorkspace } from '#server/db/handle.ts';
import { type RepeatableWrite, runOnce } from '#server/journal/idempotency.ts';
import { describeEachEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';

describeEachEngine('runOnce', (database) => {
  async function write(workspace: Workspace, write: Partial<RepeatableWrite>, run: () => unknown) {
    const once = {
      actor: { workspaceId: workspace.id, userId: workspace.userId },
      key: randomUUID(),
      bodyHash: 'hash',
      ...write,
    };
    return forWorkspace(database(), workspace.id, (tx) =>
      runOnce(tx, once, async () => ({ status: 200, answer: await run(), position: 7 })),
    );
  }

  it('J3 DEC-113 DEC-116 gives the first answer again to the same key and does nothing', async () => {
    const workspace = await makeWorkspace(database());
    const key = randomUUID();
    let runs = 0;
    const run = () => ({ runs: (runs += 1) });
    for (let time = 0; time < 3; time += 1) {
      expect(await write(workspace, { key }, run)).toEqual({ status: 200, answer: { runs: 1 }, position: 7 });
    }
    expect(runs).toBe(1);
  });

  it('J3 refuses the same key with another body, and keeps the keys of two people apart', async () => {
    const workspace = await makeWorkspace(database());
    const key = randomUUID();
    await write(workspace, { key }, () => 'first');
    await expect(write(workspace, { key, bodyHash: 'other' }, () => 'second')).rejects.toMatchObject({
      status: 422,
      code: 'request.keyReused',
    });
    const actor = { workspaceId: workspace.id, userId: workspace.otherUserId };
    expect(await write(workspace, { key, actor }, () => 'theirs')).toMatchObject({ answer: 'theirs' });
  });

  it('J3 lets two at the same time wait for each other', async () => {
    const workspace = await makeWorkspace(database());
    const key = randomUUID();
    let runs = 0;
    const slow = async () => {
      runs += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return 'done';
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(workspace, { key }, slow)));
    expect(answers.map(({ answer }) => answer)).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(runs).toBe(1);
  });

  it('J3 leaves no trace of a write that failed', async () => {
    const workspace = await makeWorkspace(database());
    const key = randomUUID();
    await expect(write(workspace, { key }, () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    );
    expect(await write(workspace, { key }, () => 'now')).toMatchObject({ answer: 'now' });
  });
});
