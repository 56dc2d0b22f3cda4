import { expect, it } from 'vitest';
import { afterCommit } from '#server/calls/middleware/after-commit-middleware.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

function makeDeps() {
  const said: string[] = [];
  return {
    said,
    deps: {
      mailing: { check: () => said.push('mailing') },
      log: { warn: (text: string) => said.push(text) },
      background: { run: () => said.push('announced') },
    },
  };
}
const caller = { at: 1, address: '', workspaceId: 1, userId: 2 };
const answering =
  (answer: object): CallMiddleware =>
  async (c) =>
    c.set('answer', { response: {}, ...answer });

it('J3 S1 runs follow-up work after the answer, and announces what a write recorded', async () => {
  const { said, deps } = makeDeps();
  const answer = { mails: [{}], warnings: ['Nearly full'], position: 7 };
  await takeSteps([afterCommit, answering(answer)], { deps, vars: { caller } });
  expect(said).toEqual(['mailing', 'Nearly full', 'announced']);
});

it('S1 announces nothing for a read', async () => {
  const { said, deps } = makeDeps();
  await takeSteps([afterCommit, answering({ position: 7 })], {
    deps,
    vars: { caller },
    call: { effect: 'read' },
  });
  expect(said).toEqual([]);
});

it('J3 does nothing for a refused call', async () => {
  const { said, deps } = makeDeps();
  const refuse: CallMiddleware = async () => {
    throw new Error('refused');
  };
  const { thrown } = await takeSteps([afterCommit, refuse], { deps, vars: { caller } });
  expect([said, thrown]).toEqual([[], new Error('refused')]);
});
