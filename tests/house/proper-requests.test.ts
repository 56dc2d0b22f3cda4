import { describe, expect, it } from 'vitest';
import { diceOf } from '#tests/support/dice.ts';
import { properParts, shapedCalls } from '#tests/support/proof/requests.ts';

const pools = { users: ['1', '2'], tasks: ['0198b6a0-0000-7000-8000-000000000001'], teams: ['3'] };

describe('the requests of the fuzz', () => {
  it.each([
    'POST /api/tasks/Task/Export',
    'POST /api/tasks/Task/Exported',
    'POST /api/tasks/Task/Planned',
    'POST /api/tasks/Task/Worked',
    'POST /api/tasks/Task/Drift',
    'GET /api/tasks/Task/AsItStood',
    'POST /api/ai/ExecutePrompt',
  ])('DEC-132 mostly fit the contract: %s', (key) => {
    const shaped = shapedCalls.find((each) => each.key === key);
    if (shaped === undefined) throw new Error('No such call.');
    const { call } = shaped;
    let passed = 0;
    for (let seed = 0; seed < 200; seed += 1) {
      const { body, query } = properParts(shaped, pools, null, diceOf(seed));
      const isBody = call.body?.safeParse(body).success ?? true;
      const isQuery = call.query?.safeParse(Object.fromEntries(query)).success ?? true;
      if (isBody && isQuery) passed += 1;
    }
    expect(passed).toBeGreaterThan(150);
  });
});
