import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { type Act, nine, type Person, personOf, sound } from './calls.ts';

const hour = (hours: number) => nine + hours * HOUR_MS;
const iso = (at: number) => new Date(at).toISOString();

const asked = (tasks: readonly WireTask[]) => tasks.flatMap(({ Questions = [] }) => Questions);

describeOneEngine('sessions in question', (database) => {
  const mia = async () => withQuestions(personOf(database(), await makeWorkspace(database())));

  it('DEC-140 T9 asks about a session of more than 8 h, whatever ended it, on any day', async () => {
    const ends: ((me: Person, task: WireTask) => Promise<unknown>)[] = [
      (me, task) => me.timer(task, 'PAUSE', { at: hour(9) }),
      (me, task) => me.timer(task, 'STOP', { at: hour(9) }),
      async (me) => me.timer(await me.create({ Name: 'Other' }), 'START', { at: hour(9) }),
    ];
    for (const end of ends) {
      const me = await mia();
      const task = await me.create();
      await me.timer(task, 'START', { at: nine });
      await end(me, task);
      const question = { idUser: me.actor.userId, Start: iso(nine), End: iso(hour(9)), At: null, Woke: null };
      expect(asked(await me.board())).toEqual([question]);
      expect(await me.questions()).toMatchObject([{ idTask: task.idTask, Questions: [question] }]);
      expect(await me.get(task)).toMatchObject({ CompletedTime: 9 * HOUR_MS });
    }
  });

  it("DEC-130 the user's later activity on any device counts as the last sign of life", async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    await me.create({ Name: 'On the phone' }, { at: hour(3) });
    const [inQuestion] = await me.doubt(
      task,
      { Start: iso(nine), At: iso(nine), Woke: null },
      { at: hour(9) },
    );
    expect(asked([inQuestion ?? task])).toMatchObject([{ Start: iso(nine), At: iso(hour(3)), Woke: null }]);
  });

  it('DEC-130 DEC-140 T9 stores the question of a device that slept; an answer by session id clears it on every device', async () => {
    for (const [mode, ms, Start] of [
      ['keep', 9 * HOUR_MS, iso(nine)],
      ['trim', MINUTE_MS, iso(nine)],
      ['split', 2 * HOUR_MS + MINUTE_MS, iso(nine)],
    ] as const) {
      const me = await mia();
      const task = await me.create();
      await me.timer(task, 'START', { at: nine });
      const doubt = { At: iso(nine + MINUTE_MS), Woke: iso(hour(7)) };
      const [inQuestion] = await me.doubt(task, { Start, ...doubt }, { at: hour(7) });
      expect(asked([inQuestion ?? task])).toMatchObject([{ Start, End: null, ...doubt }]);
      await me.timer(task, 'PAUSE', { at: hour(9) });
      expect(asked(await me.questions())).toMatchObject([{ Start, End: iso(hour(9)), ...doubt }]);
      const [run] = (await me.sessions(task)).Sessions;
      const body = { idSession: run?.idSession ?? 0, mode, at: iso(nine + MINUTE_MS) };
      const key = randomUUID();
      await me.adjust(body, { at: hour(10), key });
      expect([await me.questions(), asked(await me.board())]).toEqual([[], []]);
      expect(await me.get(task), mode).toMatchObject({ CompletedTime: ms });
      expect(await me.ledger()).toMatchObject({ adjustments: 0, ...sound });
      await me.undo(key, { at: hour(10) });
      expect(asked(await me.questions()), mode).toMatchObject([{ Start, End: iso(hour(9)) }]);
      expect(await me.get(task), mode).toMatchObject({ CompletedTime: 9 * HOUR_MS });
      await me.adjust({ ...body, mode: 'trim' }, { at: hour(11) });
      expect(await me.get(task), mode).toMatchObject({ CompletedTime: MINUTE_MS });
      expect(await me.questions()).toEqual([]);
      expect(await me.ledger()).toMatchObject(sound);
    }
  });

  it('DEC-140 T9 T6 splits an ended session at the time the device woke', async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    await me.doubt(task, { Start: iso(nine), At: iso(hour(1)), Woke: iso(hour(7)) }, { at: hour(7) });
    await me.timer(task, 'PAUSE', { at: hour(9) });
    await me.adjust(
      { idTask: task.idTask, Start: iso(nine), mode: 'split', at: iso(hour(1)) },
      { at: hour(9) },
    );
    expect((await me.sessions(task)).Sessions).toMatchObject([
      { Start: iso(nine), End: iso(hour(1)) },
      { Start: iso(hour(7)), End: iso(hour(9)), ClosedBy: 'pause', CutBy: null },
    ]);
    expect(await me.get(task)).toMatchObject({ idTaskStatus: 3, CompletedTime: 3 * HOUR_MS });
    expect(await me.ledger()).toMatchObject({ sessions: 2, adjustments: 0, ...sound });
  });

  it('DEC-117 DEC-140 T9 accepts a question about a session that another device has ended meanwhile', async () => {
    const me = await mia();
    const [task, other] = [await me.create(), await me.create({ Name: 'Other' })];
    await me.timer(task, 'START', { at: nine });
    await me.timer(other, 'START', { at: hour(3) });
    const doubt = { Start: iso(nine), At: iso(hour(1)), Woke: iso(hour(7)) };
    await me.doubt(task, doubt, { at: hour(7) });
    expect(asked(await me.questions())).toMatchObject([{ ...doubt, End: iso(hour(3)) }]);
    await me.doubt(other, { ...doubt, Start: iso(hour(3)), At: iso(hour(1)) }, { at: hour(7) });
    expect(asked([await me.get(other)])).toMatchObject([
      { Start: iso(hour(3)), At: iso(hour(3)), End: null },
    ]);
    await me.timer(task, 'PAUSE', { at: hour(1), now: hour(8), since: nine });
    expect(asked([await me.get(task)])).toEqual([]);
    expect(await me.get(task)).toMatchObject({ CompletedTime: HOUR_MS });
  });

  it('DEC-130 DEC-140 T9 after "keep", asks again only when 8 more hours have passed, on every device', async () => {
    for (const [hours, questions] of [
      [17, 0],
      [18, 1],
    ] as const) {
      const me = await mia();
      const task = await me.create();
      await me.timer(task, 'START', { at: nine });
      await me.adjust(
        { idTask: task.idTask, Start: iso(nine), mode: 'keep', at: iso(hour(9)) },
        { at: hour(9) },
      );
      expect(await me.get(task)).toMatchObject({ KeptAt: iso(hour(9)) });
      await me.timer(task, 'PAUSE', { at: hour(hours) });
      expect(await me.questions()).toHaveLength(questions);
      expect(await me.get(task)).not.toHaveProperty('KeptAt');
    }
  });

  it('DEC-128 DEC-140 T8 T9 accepts the answer of a device with a fast clock, with its time limited like that of its question', async () => {
    const ahead = (hours: number) => ({ at: hour(hours + 2), now: hour(hours) });
    for (const mode of ['trim', 'split'] as const) {
      for (const isEnded of [false, true]) {
        const me = await mia();
        const task = await me.create();
        const Start = iso(nine);
        await me.timer(task, 'START', { at: nine });
        await me.doubt(task, { Start, At: iso(hour(1)), Woke: iso(hour(3)) }, ahead(1));
        expect(asked(await me.questions())).toMatchObject([{ At: iso(hour(1)), Woke: iso(hour(1)) }]);
        if (isEnded) await me.timer(task, 'PAUSE', { ...ahead(2), since: nine });
        const body = { idTask: task.idTask, Start, mode, at: iso(hour(3.5)) };
        const [answer] = await me.adjust(body, ahead(2));
        const wanted = {
          CompletedTime: 2 * HOUR_MS,
          idTaskStatus: isEnded || mode === 'trim' ? 3 : 2,
          tempStartDate: isEnded || mode === 'trim' ? null : iso(hour(2)),
        };
        expect(answer, `${mode} ${isEnded}`).toMatchObject(wanted);
        expect(await me.get(task)).toEqual(answer);
        expect((await me.history(task)).at(-1)).toMatchObject({ Type: 'session.adjusted', After: answer });
        expect(await me.questions()).toEqual([]);
        expect(await me.ledger()).toMatchObject({ adjustments: 0, ...sound });
        const beyond = me.adjust({ ...body, at: iso(hour(9)) }, ahead(3));
        expect(await me.refusal(beyond)).toMatchObject({ status: 422 });
      }
    }
  });

  it('DEC-140 DEC-142 ignores the answer of an offline device when no question is left', async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    await me.timer(task, 'PAUSE', { at: hour(9) });
    const body = { idTask: task.idTask, Start: iso(nine), mode: 'trim', at: iso(hour(1)) };
    await me.adjust(body, { at: hour(10) });
    const before = await me.get(task);
    expect(await me.adjust({ ...body, at: iso(hour(2)) }, { at: hour(10) + 1, now: hour(11) })).toEqual([
      before,
    ]);
    expect(await me.refusal(me.adjust({ ...body, at: iso(hour(2)) }, { at: hour(11) }))).toMatchObject({
      status: 422,
      detail: 'Choose a time within the session.',
    });
    expect(await me.get(task)).toEqual(before);
  });

  it("DEC-140 DEC-128 T9 an answered question isn't asked again, whatever a second device sends and when", async () => {
    const Start = iso(nine);
    const slept = { Start, At: iso(nine + MINUTE_MS), Woke: iso(hour(7)) };
    const long = { Start, At: iso(nine + MINUTE_MS), Woke: null };
    const keep = { Start, mode: 'keep' };
    for (const [pauseAt, keepAt] of [
      [null, 9],
      [9, 10],
      [10, 9],
    ] as const) {
      for (const doubt of [slept, long]) {
        const me = await mia();
        const task = await me.create();
        const pause = async () => pauseAt !== null && me.timer(task, 'PAUSE', { at: hour(pauseAt) });
        await me.timer(task, 'START', { at: nine });
        if (keepAt > (pauseAt ?? keepAt)) await pause();
        const key = randomUUID();
        const body = { idTask: task.idTask, ...keep, at: iso(hour(keepAt)) };
        await me.adjust(body, { at: hour(keepAt), key });
        if (keepAt < (pauseAt ?? keepAt)) await pause();
        await me.doubt(task, doubt, { at: hour(8.5), now: hour(11) });
        expect(await me.questions(), `${pauseAt} ${keepAt}`).toEqual([]);
        if (keepAt < (pauseAt ?? keepAt)) continue;
        await me.undo(key, { at: hour(11) });
        await me.doubt(task, doubt, { at: hour(8.5), now: hour(11) });
        expect(asked(await me.questions()), `${pauseAt} ${keepAt}`).toHaveLength(1);
      }
    }
  });

  it('DEC-140 DEC-128 keeps a session up to the later of two answers, in any order of arrival', async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    const body = { idTask: task.idTask, Start: iso(nine), mode: 'keep' };
    await me.adjust({ ...body, at: iso(hour(10)) }, { at: hour(10) });
    await me.adjust({ ...body, at: iso(hour(9)) }, { at: hour(9), now: hour(10) });
    expect(await me.get(task)).toMatchObject({ KeptAt: iso(hour(10)) });
    await me.timer(task, 'PAUSE', { at: hour(18) });
    expect(await me.questions()).toEqual([]);
  });

  it('DEC-140 N2 P5 asks only the owner of a session, and no other user can put it in question', async () => {
    const workspace = await makeWorkspace(database());
    const me = withQuestions(personOf(database(), workspace));
    const leo = withQuestions(personOf(database(), workspace, { userId: workspace.otherUserId }));
    const task = await me.create();
    await me.timer(task, 'START', { at: nine });
    const doubt = { Start: iso(nine), At: iso(nine), Woke: null };
    expect(await me.refusal(leo.doubt(task, doubt, { at: hour(9) }))).toMatchObject({ status: 403 });
    await me.timer(task, 'PAUSE', { at: hour(9) });
    expect([(await me.questions()).length, (await leo.questions()).length]).toEqual([1, 0]);
    await me.edit({ idTask: task.idTask, Status: 3 }, { at: hour(9) });
    expect(await me.questions()).toEqual([]);
  });
});

/** A user with the calls about sessions in question. */
function withQuestions(person: Person) {
  const response = async (call: Promise<{ response: unknown }>) => (await call).response as WireTask[];
  return {
    ...person,
    /** Tasks with a session in question, without the running one. */
    questions: async () =>
      (await response(person.call('GET /api/tasks/Task/Questions', {}))).filter(
        (task) => asked([task]).length > 0,
      ),
    adjust: (body: object, act: Act) =>
      response(person.call('POST /api/tasks/Task/Session/Adjust', { body }, act)),
    doubt: ({ idTask }: WireTask, doubt: object, act: Act) =>
      response(person.call('POST /api/tasks/Task/Session/Question', { body: { idTask, ...doubt } }, act)),
  };
}
