import { describe, expect, it, vi } from 'vitest';
import type { Entry } from '#domain/journal/sending/entry.ts';
import type { Fact } from '#domain/journal/events.ts';
import type { Task } from '#domain/task/task.ts';
import { announceMerges } from '#services/board/announce-merges.ts';
import type { SettledListener } from '#services/journal/journal.types.ts';
import { aFact, aRunningTask, aTask, MINUTE, NINE } from '#tests/domain/examples.ts';

const TWELVE_PAST = NINE + 12 * MINUTE;
const CUT = NINE + 40 * MINUTE;
const TEN = NINE + 60 * MINUTE;

/** Settles a fact by the server's answer and the runs reported afterwards; returns the messages shown. */
async function tell(
  fact: Fact,
  answer: Task[],
  runs: Record<string, Run[]>,
  more: Partial<Entry> & { own?: boolean; waiting?: Fact[] } = {},
) {
  const told: string[] = [];
  const asked: string[] = [];
  let settle: SettledListener = () => undefined;
  const call = async (_key: string, { params }: { params: { id: string } }) => {
    asked.push(params.id);
    const Sessions = runs[params.id]?.map(([start, end, by], place) => ({
      idSession: place + 1,
      idUser: 7,
      Start: iso(start),
      End: iso(end),
      ClosedBy: 'cut',
      CutBy: by && { idTask: by, Name: `Task ${by}` },
    }));
    if (!Sessions) throw new Error('No network.');
    return { ok: true, position: 9, data: { Sessions, Adjustments: [] } };
  };
  const { own = true, waiting = [], ...entry } = more;
  announceMerges({
    journal: {
      entries: () => [fact, ...waiting].map((each) => ({ status: 'pending', fact: each }) as Entry),
      onSettled: (listener) => {
        settle = listener;
        return () => undefined;
      },
    },
    api: { call: call as never },
    view: { task: (id) => aTask({ id, name: `Task ${id}` }) },
    timeZone: () => 'Europe/Berlin',
    toasts: { show: ({ text }) => told.push(text) },
  });
  settle({ ...({ status: 'accepted', fact, answer } as unknown as Entry), ...entry }, own);
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  return { told, asked };
}

type Run = [start: number, end: number, by: string | null];
const iso = (at: number) => new Date(at).toISOString();

describe('a merge of two devices', () => {
  const stopped = aFact('task.paused', { taskId: 'a', since: TWELVE_PAST }, TEN);
  const paused = aTask({ status: 'paused', stoppedAt: CUT });

  it('DEC-142 DEC-117 appears in one message in the tab that recorded the fact', async () => {
    const { told } = await tell(stopped, [paused], { a: [[TWELVE_PAST, CUT, 'b']] });
    expect(told).toEqual([
      '“Task a” 10:12–10:40, ended early: “Task b” was started on another device at 10:40.',
    ]);
  });

  it("DEC-142 names the other task alone where a start here cut a run that this device didn't know", async () => {
    const started = aFact('task.started', { taskId: 'a', aside: null }, TEN);
    const answer = [aRunningTask(TEN), aTask({ id: 'b', status: 'paused', stoppedAt: TEN })];
    const runs = { b: [[NINE, CUT, null] as Run, [CUT, TEN, 'a'] as Run] };
    expect((await tell(started, answer, runs)).told).toEqual([
      '“Task b” 10:40–11:00, ended early: “Task a” was started here at 11:00.',
    ]);
  });

  it('DEC-142 shows no message where both devices did the same, nor in other tabs', async () => {
    const both = { a: [[TWELVE_PAST, CUT, null] as Run] };
    expect(await tell(stopped, [paused], both)).toEqual({ told: [], asked: ['a'] });
    const cut = { a: [[TWELVE_PAST, CUT, 'b'] as Run] };
    const nothing = { told: [], asked: [] };
    expect(await tell(stopped, [paused], cut, { own: false })).toEqual(nothing);
    expect(await tell(stopped, [paused], cut, { status: 'refused' })).toEqual(nothing);
    expect(await tell(stopped, [aTask({ status: 'paused', stoppedAt: TEN })], cut)).toEqual(nothing);
  });

  it("DEC-142 DEC-117 shows no message for a start whose stop isn't sent yet: the stop's message reports any cut", async () => {
    const started = aFact('task.started', { taskId: 'a', aside: null }, TWELVE_PAST);
    const cut = { a: [[TWELVE_PAST, CUT, 'b'] as Run] };
    const waiting = [aFact('task.paused', { taskId: 'a', since: TWELVE_PAST }, TWELVE_PAST + MINUTE)];
    expect(await tell(started, [paused], cut, { waiting })).toEqual({ told: [], asked: [] });
    expect((await tell(started, [paused], cut)).told).toHaveLength(1);
    const others = [aFact('task.paused', { taskId: 'c', since: NINE }, TEN)];
    expect((await tell(started, [paused], cut, { waiting: others })).told).toHaveLength(1);
  });

  it('DEC-117 DEC-142 reports that a task completed here continues because it was started later elsewhere', async () => {
    const completed = aFact('task.completed', { taskId: 'a' }, NINE);
    const text = '“Draft the page” is not completed: it was started on another device at 10:40.';
    expect(await tell(completed, [aRunningTask(CUT)], {})).toEqual({ told: [text], asked: [] });
    const nothing = { told: [], asked: [] };
    expect(await tell(completed, [aTask({ status: 'done' })], {})).toEqual(nothing);
    expect(await tell(completed, [aRunningTask(NINE - MINUTE)], {})).toEqual(nothing);
  });

  it("DEC-142 DEC-94 shows no message where the sessions can't be read", async () => {
    expect(await tell(stopped, [paused], {})).toEqual({ told: [], asked: ['a'] });
  });
});
