import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { nine, personOf, sound } from './calls.ts';

const iso = (at: number) => new Date(at).toISOString();
/** A session by its hours before nine o'clock on Wednesday. */
const span = (from: number, to: number) => ({
  Start: iso(nine - from * HOUR_MS),
  End: iso(nine - to * HOUR_MS),
});
/** The same for a running session. */
const since = (from: number) => ({ Start: iso(nine - from * HOUR_MS), End: null });

describeOneEngine('editing sessions', (database) => {
  const mia = async () => personOf(database(), await makeWorkspace(database()));
  type Mia = Awaited<ReturnType<typeof mia>>;
  /** The sessions of a task in hours before nine, each with its edit mark. */
  const listed = async (me: Mia, task: { readonly idTask: string }) =>
    (await me.sessions(task)).Sessions.map(({ Start, End, EditedAt }) => [
      (nine - Date.parse(Start)) / HOUR_MS,
      End === null ? null : (nine - Date.parse(End)) / HOUR_MS,
      EditedAt !== null,
    ]);

  it('DEC-152 T3 adds, changes, deletes and marks a session, keeps the sums, and records the former session in the history', async () => {
    const me = await mia();
    const task = await me.create();
    const { idTask } = task;
    const [added] = await me.addSession({ idTask, ...span(3, 2) });
    expect(added).toMatchObject({
      CompletedTime: HOUR_MS,
      idTaskStatus: 3,
      startTime: iso(nine - 3 * HOUR_MS),
    });
    expect(await listed(me, task)).toEqual([[3, 2, true]]);
    const [changed] = await me.changeSession({ idTask, ...span(4, 2.5), Was: span(3, 2) });
    expect(changed).toMatchObject({ CompletedTime: 1.5 * HOUR_MS });
    expect(await listed(me, task)).toEqual([[4, 2.5, true]]);
    const [rest] = await me.deleteSession({ idTask, ...span(4, 2.5) });
    expect(rest).toMatchObject({ CompletedTime: 0 });
    expect(await listed(me, task)).toEqual([]);
    expect(await me.ledger()).toMatchObject({ sessions: 0, adjustments: 0, ...sound });
    const idUser = me.actor.userId;
    expect((await me.history(task)).flatMap(({ Sessions = [] }) => Sessions)).toEqual([
      { idUser, Was: null, Becomes: span(3, 2) },
      { idUser, Was: span(3, 2), Becomes: span(4, 2.5) },
      { idUser, Was: span(4, 2.5), Becomes: null },
    ]);
  });

  it('DEC-119 DEC-152 undoes and redoes each edit, and a restored session equals the former one', async () => {
    const me = await mia();
    const task = await me.create();
    const { idTask } = task;
    await me.timer(task, 'START', { at: nine - 3 * HOUR_MS });
    await me.timer(task, 'PAUSE', { at: nine - 2 * HOUR_MS });
    const [before] = (await me.sessions(task)).Sessions;
    const [change, erase, undo, undone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await me.changeSession({ idTask, ...span(3, 1), Was: span(3, 2) }, { key: change });
    await me.deleteSession({ idTask, ...span(3, 1) }, { key: erase });
    await me.undo(erase, { key: undo });
    expect(await listed(me, task)).toEqual([[3, 1, true]]);
    const [back] = await me.undo(change, { key: undone });
    expect(back).toMatchObject({ CompletedTime: HOUR_MS });
    const { idSession: _, ...was } = before ?? { idSession: 0 };
    expect((await me.sessions(task)).Sessions).toMatchObject([was]);
    await me.undo(undone);
    expect(await listed(me, task)).toEqual([[3, 1, true]]);
    expect(await me.ledger()).toMatchObject({ sessions: 1, adjustments: 0, ...sound });
  });

  it('DEC-152 T6 refuses an overlap and names its times, or cuts the session at the start of the later one on request', async () => {
    const me = await mia();
    const [task, other] = [await me.create(), await me.create({ Name: 'Call' })];
    await me.addSession({ idTask: other.idTask, ...span(4, 3) });
    await me.addSession({ idTask: other.idTask, ...span(2, 1) });
    const wanted = { idTask: task.idTask, ...span(3.5, 1.5) };
    expect(await me.refusal(me.addSession(wanted))).toEqual({
      status: 409,
      code: 'session.overlaps',
      detail: 'Overlaps 05:00–06:00 and 07:00–08:00.',
    });
    const key = randomUUID();
    const answer = await me.addSession({ ...wanted, Cut: true }, { key });
    expect(answer.map(({ Name, CompletedTime }) => [Name, CompletedTime])).toEqual([
      ['Write the offer', 1.5 * HOUR_MS],
      ['Call', 1.5 * HOUR_MS],
    ]);
    expect([await listed(me, task), await listed(me, other)]).toEqual([
      [[3.5, 2, true]],
      [
        [4, 3.5, true],
        [2, 1, true],
      ],
    ]);
    await me.undo(key);
    expect([await listed(me, task), await listed(me, other)]).toEqual([
      [],
      [
        [4, 3, true],
        [2, 1, true],
      ],
    ]);
    expect(await me.ledger()).toMatchObject({ sessions: 2, adjustments: 0, ...sound });
  });

  it('DEC-152 T1 never cuts a running timer, and adds a session that ends where the timer starts', async () => {
    const me = await mia();
    const task = await me.create();
    const { idTask } = task;
    await me.timer(task, 'START', { at: nine - HOUR_MS });
    expect(await me.refusal(me.addSession({ idTask, ...span(0.5, 0.25), Cut: true }))).toEqual({
      status: 409,
      code: 'session.overlaps',
      detail: 'A timer has been running since 08:00. Stop it first.',
    });
    const [added] = await me.addSession({ idTask, ...span(1.5, 0.5), Cut: true });
    expect(added).toMatchObject({ idTaskStatus: 2, CompletedTime: HOUR_MS / 2 });
    expect(await me.ledger()).toMatchObject({ sessions: 2, ...sound });
  });

  it('DEC-152 T3 decision 0188 moves the start of a running timer, keeps the edit mark when it stops, and records it in the history', async () => {
    const me = await mia();
    const task = await me.create();
    const { idTask } = task;
    await me.timer(task, 'START', { at: nine - HOUR_MS });
    const [moved] = await me.changeSession({ idTask, ...since(1.5), Was: since(1) });
    expect(moved).toMatchObject({
      idTaskStatus: 2,
      CompletedTime: 0,
      tempStartDate: iso(nine - 1.5 * HOUR_MS),
      startTime: iso(nine - 1.5 * HOUR_MS),
    });
    expect(await me.ledger()).toMatchObject({ sessions: 1, adjustments: 0, ...sound });
    await me.timer(task, 'PAUSE', { at: nine });
    expect(await me.get(task)).toMatchObject({ CompletedTime: 1.5 * HOUR_MS });
    expect(await listed(me, task)).toEqual([[1.5, 0, true]]);
    expect(await me.ledger()).toMatchObject({ sessions: 1, adjustments: 0, ...sound });
    expect((await me.history(task)).flatMap(({ Sessions = [] }) => Sessions)).toEqual([
      { idUser: me.actor.userId, Was: since(1), Becomes: since(1.5) },
    ]);
  });

  it('DEC-119 DEC-152 decision 0188 undoes and redoes a moved start and its cuts while that timer runs, and affects no other timer', async () => {
    const me = await mia();
    const [task, other] = [await me.create(), await me.create({ Name: 'Call' })];
    const { idTask } = task;
    await me.addSession({ idTask: other.idTask, ...span(3, 1.5) });
    await me.timer(task, 'START', { at: nine - HOUR_MS });
    const [move, undo, redo] = [randomUUID(), randomUUID(), randomUUID()];
    await me.changeSession({ idTask, ...since(2), Was: since(1), Cut: true }, { key: move });
    expect([await listed(me, task), await listed(me, other)]).toEqual([[[2, null, true]], [[3, 2, true]]]);
    await me.undo(move, { key: undo });
    expect([await listed(me, task), await listed(me, other)]).toEqual([[[1, null, false]], [[3, 1.5, true]]]);
    expect(await me.ledger()).toMatchObject({ sessions: 2, adjustments: 0, ...sound });
    await me.undo(undo, { key: redo });
    expect([await listed(me, task), await listed(me, other)]).toEqual([[[2, null, true]], [[3, 2, true]]]);
    const pause = randomUUID();
    await me.timer(task, 'PAUSE', { at: nine, key: pause });
    expect(await me.refusal(me.undo(redo))).toMatchObject({ status: 409, code: 'undo.changed' });
    await me.undo(pause);
    expect(await me.refusal(me.undo(redo))).toMatchObject({ status: 409, code: 'undo.changed' });
    expect(await me.ledger()).toMatchObject({ sessions: 3, ...sound });
  });

  it("DEC-152 T1 T6 decision 0188 a running timer's start can only move to free time, and an edit can't end or delete the timer", async () => {
    const me = await mia();
    const [task, other] = [await me.create(), await me.create({ Name: 'Call' })];
    const { idTask } = task;
    await me.addSession({ idTask: other.idTask, ...span(3, 2) });
    await me.timer(task, 'START', { at: nine - HOUR_MS });
    const why = async (body: object) =>
      (await me.refusal(me.changeSession({ idTask, Was: since(1), ...body })))?.detail;
    expect(await why(since(2.5))).toBe('Overlaps 06:00–07:00.');
    expect(await why({ ...since(3.5), Cut: true })).toBe('Overlaps 06:00–07:00. Choose a start after it.');
    expect(await why(since(-0.5))).toBe("A session can't start in the future.");
    expect(await why(since(25))).toBe('A session can be at most 24 hours long.');
    expect(await why(span(1, 0.5))).toBe('The timer is still running. Stop it first.');
    expect(await why({ ...since(0.5), Was: since(0.75) })).toBe(
      'This session has changed since. Check it and try again.',
    );
    const [later] = await me.changeSession({ idTask, ...since(0.5), Was: since(1) });
    expect(later).toMatchObject({ tempStartDate: iso(nine - HOUR_MS / 2) });
    expect(await me.ledger()).toMatchObject({ sessions: 2, adjustments: 0, ...sound });
  });

  it('DEC-117 decision 0188 a pause from a device with the old start ends the session, which keeps its new start', async () => {
    const me = await mia();
    const task = await me.create();
    await me.timer(task, 'START', { at: nine - HOUR_MS });
    await me.changeSession({ idTask: task.idTask, ...since(1.5), Was: since(1) });
    await me.timer(task, 'PAUSE', { at: nine, since: nine - HOUR_MS });
    expect(await me.get(task)).toMatchObject({ idTaskStatus: 3, CompletedTime: 1.5 * HOUR_MS });
    expect(await me.ledger()).toMatchObject({ sessions: 1, adjustments: 0, ...sound });
  });

  it('DEC-140 DEC-119 decision 0188 moving the start removes a question about the session, and undo restores it', async () => {
    const me = await mia();
    const task = await me.create();
    const { idTask } = task;
    await me.timer(task, 'START', { at: nine - 12 * HOUR_MS });
    const asked = { idTask, Start: since(12).Start, At: iso(nine - 11 * HOUR_MS), Woke: null };
    await me.call('POST /api/tasks/Task/Session/Question', { body: asked });
    const before = (await me.get(task)).Questions;
    expect(before).toHaveLength(1);
    const key = randomUUID();
    await me.changeSession({ idTask, ...since(1), Was: since(12) }, { key });
    expect((await me.get(task)).Questions).toBeUndefined();
    await me.undo(key);
    expect((await me.get(task)).Questions).toEqual(before);
  });

  it('DEC-143 DEC-152 refuses invalid times with the reason', async () => {
    const me = await mia();
    const { idTask } = await me.create();
    const unscheduled = await me.create({ StartDate: null });
    const why = async (body: object) => (await me.refusal(me.addSession({ idTask, ...body })))?.detail;
    expect(await why(span(1, 1))).toBe('The end must be after the start.');
    expect(await why(span(1, -1))).toBe("A session can't end in the future.");
    expect(await why(span(26, 1.5))).toBe('A session can be at most 24 hours long.');
    expect(await why({ Start: '1999-12-31T08:00:00Z', End: '1999-12-31T09:00:00Z' })).toBe(
      'Date must be between 2000 and 2199',
    );
    expect(await why({ ...span(2, 1), idTask: unscheduled.idTask })).toBe(
      "Unscheduled tasks can't have logged time. Give the task a date first.",
    );
  });

  it('DEC-119 DEC-152 refuses an edit or undo if the session has changed since, or its time is taken', async () => {
    const me = await mia();
    const [task, other] = [await me.create(), await me.create({ Name: 'Call' })];
    const { idTask } = task;
    await me.addSession({ idTask, ...span(4, 3) });
    expect(await me.refusal(me.deleteSession({ idTask, ...span(4, 2) }))).toEqual({
      status: 409,
      code: 'session.changed',
      detail: 'This session has changed since. Check it and try again.',
    });
    const key = randomUUID();
    await me.deleteSession({ idTask, ...span(4, 3) }, { key });
    await me.addSession({ idTask: other.idTask, ...span(3.5, 3.25) });
    expect(await me.refusal(me.undo(key))).toMatchObject({ status: 409, code: 'undo.changed' });
    expect(await me.ledger()).toMatchObject({ sessions: 1, ...sound });
  });

  it('DEC-140 DEC-152 editing the times of a session answers its question', async () => {
    const me = await mia();
    const task = await me.create();
    const { idTask } = task;
    await me.timer(task, 'START', { at: nine - 12 * HOUR_MS });
    await me.timer(task, 'PAUSE', { at: nine - HOUR_MS });
    expect((await me.get(task)).Questions).toHaveLength(1);
    await me.changeSession({ idTask, ...span(12, 11), Was: span(12, 1) });
    expect((await me.get(task)).Questions).toBeUndefined();
    expect(await me.get(task)).toMatchObject({
      CompletedTime: HOUR_MS,
      stopTime: iso(nine - 11 * HOUR_MS),
    });
  });

  it('DEC-152 keeps the end of a session to the millisecond if only its start changes', async () => {
    const me = await mia();
    const task = await me.create();
    const at = nine - 2 * HOUR_MS + 12_345;
    await me.timer(task, 'START', { at: nine - 3 * HOUR_MS });
    await me.timer(task, 'PAUSE', { at });
    const Was = { Start: iso(nine - 3 * HOUR_MS), End: iso(at) };
    const Start = iso(nine - 3 * HOUR_MS - 5 * MINUTE_MS);
    const [changed] = await me.changeSession({ idTask: task.idTask, Start, End: iso(at), Was });
    expect(changed).toMatchObject({ CompletedTime: HOUR_MS + 5 * MINUTE_MS + 12_345 });
  });

  it("P5 DEC-118 DEC-152 undoing edits of other users' sessions needs the right to edit them", async () => {
    const workspace = await makeWorkspace(database());
    const { otherUserId } = workspace;
    const teams = [{ id: 1, isLead: true, members: [otherUserId] }];
    const lead = personOf(database(), workspace, { teams });
    const [leadNoMore, leo] = [
      personOf(database(), workspace),
      personOf(database(), workspace, { userId: otherUserId }),
    ];
    const [mias, leos] = [await lead.create(), await leo.create()];
    await lead.addSession({ idTask: mias.idTask, ...span(4, 3) });
    await leo.addSession({ idTask: leos.idTask, ...span(4, 3) });
    await lead.edit({ idTask: mias.idTask, idAssignedTo: otherUserId });
    await lead.edit({ idTask: leos.idTask, idAssignedTo: workspace.userId });
    const [ofMia, ofLeo] = [randomUUID(), randomUUID()];
    const shorter = { ...span(4, 3.5), Was: span(4, 3) };
    await lead.changeSession({ idTask: mias.idTask, idUser: workspace.userId, ...shorter }, { key: ofMia });
    await lead.changeSession({ idTask: leos.idTask, idUser: otherUserId, ...shorter }, { key: ofLeo });
    const denied = { status: 403, code: 'access.denied' };
    expect(await leo.refusal(leo.undo(ofMia, { whose: lead.actor }))).toMatchObject(denied);
    expect(await leadNoMore.refusal(leadNoMore.undo(ofLeo))).toMatchObject(denied);
    expect([await listed(lead, mias), await listed(lead, leos)]).toEqual([
      [[4, 3.5, true]],
      [[4, 3.5, true]],
    ]);
    await lead.undo(ofLeo);
    expect(await listed(lead, leos)).toEqual([[4, 3, true]]);
    expect(await lead.ledger()).toMatchObject({ sessions: 2, ...sound });
  });
});
