import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fact } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import type { Task } from '#domain/task/task.ts';
import { aFact, aNewTask, aRunningTask, aTask, audit, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';
import { samples } from './samples/samples.ts';

const folded = (task: Task, ...facts: Fact[]): Task | undefined => fold([task], facts).get(task.id);

describe('the fold of task edits', () => {
  it('TMR-11 B1 the fold adds a new task as Created at the end of its column', () => {
    const there = [
      aTask({ index: 4 }),
      aTask({ id: 'c', index: 9, day: null }),
      aTask({ id: 'd', index: 7, assigneeId: 8 }),
    ];
    const made = fold(there, [aFact('task.created', { task: aNewTask({ id: 'b', label: null }) })]).get('b');
    expect(made).toEqual(aTask({ id: 'b', index: 5, updatedDate: '' }));
  });

  it('DEC-115 the fold leaves an existing task unchanged when it is created again', () => {
    const there = aTask();
    const task = aNewTask({ name: 'Another' });
    expect(folded(there, aFact('task.created', { task }))).toBe(there);
  });

  it('CRD-04 CRD-23 CRD-24 TMR-31 facts set title, estimate and logged time', () => {
    const after = folded(
      aTask({ status: 'paused', loggedMs: HOUR }),
      aFact('task.renamed', { taskId: 'a', name: 'Polish the page' }),
      aFact('task.estimated', { taskId: 'a', estimateMs: 2 * HOUR }),
      aFact('task.logged', { taskId: 'a', loggedMs: 90 * MINUTE }),
    );
    expect(after).toEqual(
      aTask({ status: 'paused', name: 'Polish the page', estimateMs: 2 * HOUR, loggedMs: 90 * MINUTE }),
    );
  });

  it('DEC-122 BRD-18 an edit changes only its fields; on another day the card goes to the end of the column', () => {
    const there = [aTask({ index: 3 }), aTask({ id: 'b', day: '2026-11-20', index: 1 })];
    const changes = { name: 'Moved', day: '2026-11-20', project: audit };
    const after = fold(there, [aFact('task.edited', { taskId: 'a', changes, bankRun: false })]);
    expect(after.get('a')).toEqual(aTask({ name: 'Moved', day: '2026-11-20', project: audit, index: 2 }));
    expect(after.get('b')).toBe(there[1]);
  });

  it('DEC-18 deleting a running task pauses it and logs its time', () => {
    expect(folded(aRunningTask(NINE), aFact('task.deleted', { taskId: 'a' }, NINE + HOUR))).toEqual(
      aTask({ live: false, status: 'paused', loggedMs: HOUR, firstStartedAt: NINE, stoppedAt: NINE + HOUR }),
    );
  });
});

describe('the fold of timer actions', () => {
  const only = { taskId: 'a' };

  it("TMR-12 TMR-13 TMR-14 TMR-22 T5 a task starts, pauses and resumes; the time between runs doesn't count", () => {
    const facts = [
      aFact('task.started', only, NINE),
      aFact('task.paused', only, NINE + 10 * MINUTE),
      aFact('task.resumed', only, NINE + 40 * MINUTE),
    ];
    expect(folded(aTask(), ...facts.slice(0, 1))).toEqual(aRunningTask(NINE));
    expect(folded(aTask(), ...facts.slice(0, 2))).toEqual(
      aTask({ status: 'paused', loggedMs: 10 * MINUTE, firstStartedAt: NINE, stoppedAt: NINE + 10 * MINUTE }),
    );
    expect(folded(aTask(), ...facts)).toEqual(
      aRunningTask(NINE + 40 * MINUTE, {
        loggedMs: 10 * MINUTE,
        firstStartedAt: NINE,
        stoppedAt: NINE + 10 * MINUTE,
      }),
    );
  });

  it('T5 the logged time counts exactly the runs between 1,000 pauses of five minutes', () => {
    const facts = Array.from({ length: 1_000 }, (_, turn) => [
      aFact(turn === 0 ? 'task.started' : 'task.resumed', only, NINE + turn * 6 * MINUTE),
      aFact('task.paused', only, NINE + turn * 6 * MINUTE + MINUTE),
    ]).flat();
    expect(folded(aTask(), ...facts)?.loggedMs).toBe(1_000 * MINUTE);
  });

  it('TMR-15 TMR-16 TMR-17 TMR-22 created, running and paused tasks can be completed', () => {
    const done = aFact('task.completed', only, NINE + HOUR);
    expect(folded(aTask(), done)).toEqual(aTask({ status: 'done' }));
    expect(folded(aRunningTask(NINE), done)).toEqual(
      aTask({ status: 'done', loggedMs: HOUR, firstStartedAt: NINE, stoppedAt: NINE + HOUR }),
    );
    expect(folded(aTask({ status: 'paused', loggedMs: 5 }), done)).toEqual(
      aTask({ status: 'done', loggedMs: 5 }),
    );
  });

  it('TMR-18 DEC-04 a reopened task is Paused with logged time, and Created without', () => {
    const reopened = aFact('task.reopened', only);
    expect(folded(aTask({ status: 'done', loggedMs: 1 }), reopened)?.status).toBe('paused');
    expect(folded(aTask({ status: 'done' }), reopened)?.status).toBe('created');
  });

  it('TMR-19 T7 a fact changes nothing when the state table refuses its action', () => {
    for (const [task, type] of [
      [aRunningTask(NINE), 'task.started'],
      [aTask(), 'task.paused'],
      [aTask({ status: 'done' }), 'task.completed'],
      [aTask({ status: 'paused' }), 'task.reopened'],
    ] as const) {
      expect(folded(task, aFact(type, only, NINE + HOUR))).toBe(task);
    }
  });

  it("TMR-20 TMR-21 DEC-02 T1 a start pauses and logs the same person's running task in any column", () => {
    const there = [
      aTask(),
      aRunningTask(NINE, { id: 'b', day: '2026-11-12' }),
      aRunningTask(NINE, { id: 'c', assigneeId: 8 }),
    ];
    for (const type of ['task.started', 'task.resumed'] as const) {
      const after = fold(there, [aFact(type, only, NINE + HOUR)]);
      expect(after.get('a')?.runningSince).toBe(NINE + HOUR);
      expect(after.get('b')).toEqual({
        ...there[1],
        status: 'paused',
        loggedMs: HOUR,
        runningSince: null,
        stoppedAt: NINE + HOUR,
      });
      expect(after.get('c')).toBe(there[2]);
    }
  });

  it('DEC-28 starting an unscheduled task dates it and puts it at the end of that day', () => {
    const there = [aTask({ day: null, index: 5 }), aTask({ id: 'b', index: 2 })];
    const after = fold(there, [aFact('task.started', { taskId: 'a', day: '2026-11-18' })]).get('a');
    expect([after?.day, after?.index, after?.status]).toEqual(['2026-11-18', 3, 'inProgress']);
  });

  it('TMR-23 DEC-03 T3 a task logs at most 24 h', () => {
    const long = aRunningTask(NINE, { loggedMs: 20 * HOUR });
    expect(folded(long, aFact('task.paused', only, NINE + 5 * HOUR))?.loggedMs).toBe(86_400_000);
  });

  it('T8 a stop before its start ends the run at its start', () => {
    expect(folded(aRunningTask(NINE, { loggedMs: 7 }), aFact('task.paused', only, NINE - HOUR))).toEqual(
      aTask({ status: 'paused', loggedMs: 7, firstStartedAt: NINE, stoppedAt: NINE }),
    );
  });

  it('DEC-117 T12 a start already ended by a later one is paused at that time, and the later run continues', () => {
    const later = aRunningTask(NINE + HOUR, { id: 'b' });
    const after = fold([aTask(), later], [aFact('task.started', { taskId: 'a', endedAt: NINE + HOUR })]);
    expect(after.get('a')).toEqual(
      aTask({ status: 'paused', loggedMs: HOUR, firstStartedAt: NINE, stoppedAt: NINE + HOUR }),
    );
    expect(after.get('b')).toBe(later);
  });

  it('DEC-117 T12 a late start within a run continues from there; one before it counts until the run begins', () => {
    const late = (data: object, at: number) =>
      aFact('task.resumed', { taskId: 'a', late: true, ...data }, at);
    const running = aRunningTask(NINE, { loggedMs: 7 });
    expect(folded(running, late({}, NINE + MINUTE))).toEqual(
      aRunningTask(NINE + MINUTE, { loggedMs: MINUTE + 7, firstStartedAt: NINE, stoppedAt: NINE + MINUTE }),
    );
    expect(folded(running, late({ endedAt: NINE }, NINE - MINUTE))).toEqual(
      aRunningTask(NINE, { loggedMs: MINUTE + 7, firstStartedAt: NINE - MINUTE, stoppedAt: NINE }),
    );
  });

  it('DEC-117 a late start of a done task leaves it done if its run has ended, otherwise the task runs', () => {
    const done = aTask({ status: 'done', loggedMs: HOUR, firstStartedAt: 1, stoppedAt: NINE + HOUR });
    const late = { taskId: 'a', late: true } as const;
    expect(folded(done, aFact('task.resumed', { ...late, endedAt: NINE + MINUTE }))).toEqual({
      ...done,
      loggedMs: HOUR + MINUTE,
    });
    expect(folded(done, aFact('task.resumed', late))).toEqual({
      ...done,
      status: 'inProgress',
      runningSince: NINE,
    });
  });

  it('DEC-117 DEC-129 a start trims the overlap from earlier runs of other tasks', () => {
    const there = [aTask(), aTask({ id: 'b', status: 'paused', loggedMs: HOUR })];
    const data = {
      taskId: 'a',
      trims: [
        { taskId: 'b', ms: 20 * MINUTE },
        { taskId: 'gone', ms: 1 },
      ],
    };
    const after = fold(there, [aFact('task.started', data)]);
    expect(after.get('b')?.loggedMs).toBe(40 * MINUTE);
    expect(after.size).toBe(2);
  });

  it('DEC-117 DEC-129 a resume also trims an earlier run of the same task', () => {
    const data = { taskId: 'a', trims: [{ taskId: 'a', ms: 20 * MINUTE }] };
    const after = fold([aTask({ status: 'paused', loggedMs: HOUR })], [aFact('task.resumed', data)]);
    expect(after.get('a')).toMatchObject({ status: 'inProgress', loggedMs: 40 * MINUTE, runningSince: NINE });
  });
});

describe('the fold of an edit of a running task', () => {
  const at = NINE + HOUR;
  const edited = (changes: Fact<'task.edited'>['data']['changes'], bankRun: boolean) =>
    folded(
      aRunningTask(NINE, { loggedMs: 5 * MINUTE }),
      aFact('task.edited', { taskId: 'a', changes, bankRun }, at),
    );

  it('TMR-29 DEC-127 a typed time resets the start of the run to now', () => {
    expect(edited({ loggedMs: 3 * HOUR }, true)).toEqual(
      aRunningTask(at, { loggedMs: 3 * HOUR, firstStartedAt: NINE, stoppedAt: at }),
    );
  });

  it('TMR-30 DEC-30 the unchanged time logs the run and begins a new one', () => {
    expect(edited({ name: 'New' }, true)).toEqual(
      aRunningTask(at, { name: 'New', loggedMs: 65 * MINUTE, firstStartedAt: NINE, stoppedAt: at }),
    );
  });

  it('DEC-127 other fields leave the run unchanged', () => {
    expect(edited({ estimateMs: HOUR }, false)).toEqual(aRunningTask(NINE, { loggedMs: 5 * MINUTE }));
  });

  it('DEC-127 another assignee pauses the task, logs its time and puts it at the end of the new column', () => {
    const there = [aRunningTask(NINE), aTask({ id: 'b', assigneeId: 8, index: 0 })];
    const data = { taskId: 'a', changes: { assigneeId: 8 }, bankRun: true };
    expect(fold(there, [aFact('task.edited', data, at)]).get('a')).toEqual(
      aTask({
        assigneeId: 8,
        index: 1,
        status: 'paused',
        loggedMs: HOUR,
        firstStartedAt: NINE,
        stoppedAt: at,
      }),
    );
  });
});

describe('the fold of outdated facts', () => {
  it('J5 B9 a fact changes nothing when its task is missing', () => {
    const there = aTask({ id: 'somewhere else', assigneeId: 99 });
    for (const fact of samples.facts.filter(
      ({ type }) =>
        !['task.created', 'template.used', 'calendar.imported', 'tasks.cloned', 'time.imported'].includes(
          type,
        ),
    )) {
      const after = fold([there], [fact]);
      expect([...after.values()], fact.type).toEqual([there]);
      expect(after.get(there.id)).toBe(there);
    }
  });

  it('DEC-18 T1 a fact never starts a deleted task', () => {
    const there = [aTask({ live: false }), aRunningTask(NINE, { id: 'b' })];
    const after = fold(there, [aFact('task.started', { taskId: 'a' })]);
    expect([...after.values()]).toEqual(there);
  });

  it('DEC-18 T2 undoing the creation of a running task pauses it and logs its time', () => {
    const restores = [{ taskId: 'a', fields: { live: false }, run: 'leave' as const }];
    const undone = aFact('fact.undone', { factId: 'f', restores }, NINE + HOUR);
    expect(folded(aRunningTask(NINE), undone)).toEqual(
      aTask({
        live: false,
        status: 'paused',
        loggedMs: HOUR,
        firstStartedAt: NINE,
        stoppedAt: NINE + HOUR,
      }),
    );
  });

  it('DEC-119 DEC-124 B2 an undo leaves a card in place when it is already behind its former neighbour', () => {
    const there = [aTask(), aTask({ id: 'b', index: 1 }), aTask({ id: 'c', index: 2 })];
    const restores = [{ taskId: 'c', fields: { index: 1 }, run: 'leave' as const, behind: 'b' }];
    const after = fold(there, [aFact('fact.undone', { factId: 'f', restores })]);
    expect([...after.values()]).toEqual(there);
  });

  it('T13 a fact never puts a task with time into Unscheduled, nor time on an unscheduled task', () => {
    const ran = aTask({ status: 'paused', loggedMs: HOUR });
    const move = { taskId: 'a', day: null, afterId: null };
    const toNowhere = aFact('task.edited', { taskId: 'a', changes: { day: null }, bankRun: false });
    for (const task of [ran, aRunningTask(NINE), aTask({ status: 'done' })]) {
      expect(folded(task, aFact('tasks.sorted', { moves: [move] }))).toBe(task);
      expect(folded(task, toNowhere)).toBe(task);
    }
    const resting = aTask({ day: null });
    const changes = { loggedMs: HOUR };
    expect(folded(resting, aFact('task.logged', { taskId: 'a', loggedMs: HOUR }))).toBe(resting);
    expect(folded(resting, aFact('task.edited', { taskId: 'a', changes, bankRun: false }))).toBe(resting);
    expect(folded(resting, aFact('task.started', { taskId: 'a' }))).toBe(resting);
  });

  it('DEC-127 a fact never overwrites the logged time of a running task', () => {
    const running = aRunningTask(NINE);
    expect(folded(running, aFact('task.logged', { taskId: 'a', loggedMs: HOUR }))).toBe(running);
  });
});

describe('the fold', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  it('J5 J12 every kind of fact folds to the recorded sample', () => {
    expect([...fold(samples.tasks, samples.facts).values()]).toEqual(samples.result);
  });

  it('J5 J17 the fold gives the same result in every time zone and locale, without clock, randomness or network', () => {
    const whole = JSON.stringify([...fold(samples.tasks, samples.facts).values()]);
    const forbidden = () => {
      throw new Error('The fold looked outside.');
    };
    for (const name of ['Date', 'fetch', 'setTimeout', 'queueMicrotask']) vi.stubGlobal(name, forbidden);
    vi.stubGlobal('performance', { now: forbidden });
    vi.stubGlobal('crypto', { randomUUID: forbidden, getRandomValues: forbidden });
    vi.spyOn(Math, 'random').mockImplementation(forbidden);
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/St_Johns']) {
      vi.stubEnv('TZ', zone);
      vi.stubEnv('LANG', 'tr_TR.UTF-8');
      expect(JSON.stringify([...fold(samples.tasks, samples.facts).values()])).toBe(whole);
    }
  });

  it("J6 the fold doesn't mutate its input, and returns unaffected tasks by identity", () => {
    const there = new Map([aTask(), aTask({ id: 'b', index: 1 })].map((task) => [task.id, task]));
    const before = structuredClone(there);
    const after = fold(there.values(), [aFact('task.renamed', { taskId: 'a', name: 'Changed' })]);
    expect(there).toEqual(before);
    expect(after.get('a')?.name).toBe('Changed');
    expect(after.get('b')).toBe(there.get('b'));
  });

  it('J6 folding in two steps equals folding in one', () => {
    for (const cut of samples.facts.keys()) {
      const first = fold(samples.tasks, samples.facts.slice(0, cut));
      expect([...fold(first.values(), samples.facts.slice(cut)).values()]).toEqual(samples.result);
    }
  });
});
