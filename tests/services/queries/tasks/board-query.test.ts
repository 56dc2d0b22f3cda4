import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { fromWire, toWire } from '#domain/contract/tasks/task-wire.ts';
import type { Answer, Snapshot } from '#domain/journal/snapshot.ts';
import { createApi } from '#services/http/api.ts';
import { createTransport } from '#services/http/transport.ts';
import {
  boardKey,
  boardQuery,
  mergeIntoBoards,
  questionsQuery,
} from '#services/queries/tasks/board-query.ts';
import { createQueryClient } from '#services/shared-services/query-client.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { fakeServer, type Given } from '#tests/services/fakes.ts';
import { task as sampleTask } from '#tests/support/tasks.ts';

const board = { userId: 11, day: '2026-11-18', timeZone: 'Europe/Berlin' };

describe('questionsQuery', () => {
  it('DEC-140 J6 reads the tasks with runs in question as a board of the user without a week', async () => {
    const { api, asked, recent } = start(() => answer(40, [wire('a', 'Left running')]));
    recent.push({ position: 41, tasks: [task('b', 'Answered')] });
    const { userId, timeZone } = board;
    const queryClient = createQueryClient(createToasts());
    const query = questionsQuery({ api, recentAnswers: () => recent }, { userId, timeZone });
    await queryClient.fetchQuery(query);
    const snapshot = queryClient.getQueryData<Snapshot>(query.queryKey);
    expect(asked.map(({ path }) => path)).toEqual(['/api/tasks/Task/Questions']);
    expect([snapshot?.position, names(snapshot)]).toEqual([40, ['Left running', 'Answered']]);
    expect(query.queryKey).toEqual(['board', 11, 'questions', 'Europe/Berlin']);
  });
});

describe('boardQuery', () => {
  it("DEC-37 NFR-04 reads the week of a day in the user's zone, as a snapshot at its position", async () => {
    const { api, read, asked, query } = start(() => answer(40, [wire('a', 'Plan')]));
    await read();
    expect(asked[0]?.body).toEqual({
      idUser: 11,
      StartDate: '2026-11-16T12:00:00.000Z',
      EndDate: '2026-11-22T12:00:00.000Z',
    });
    expect(query().data).toEqual({
      position: 40,
      tasks: new Map([[id('a'), fromWire(wire('a', 'Plan'), 'Europe/Berlin')]]),
      newer: new Map(),
    });
    expect(boardQuery({ api, recentAnswers: () => [] }, board).staleTime).toBe(0);
    expect(boardKey({ ...board, day: '2026-11-22' })).toEqual(boardKey(board));
    expect(boardKey({ ...board, day: '2026-11-23' })).not.toEqual(boardKey(board));
  });

  it('DEC-94 keeps the shown data when a read fails, and shows no toast of its own', async () => {
    const answers: Given[] = [answer(40, [wire('a', 'Plan')]), { status: 503 }];
    const { read, query, toasts } = start(() => answers.shift() ?? 'offline');
    await read();
    await read();
    expect(query().status).toBe('error');
    expect(names(query().data)).toEqual(['Plan']);
    expect(toasts.list()).toEqual([]);
  });

  it('DEC-94 counts a board as unread until a read has succeeded, though own answers are merged meanwhile', async () => {
    let given: Given = answer(40, [wire('a', 'Plan')]);
    const { read, query, merge, nextTry } = start(() => given);
    await read();
    expect(nextTry()).toBe(false);
    given = { status: 503 };
    await read();
    merge({ position: 41, tasks: [task('a', 'Mine')] });
    expect([query().status, query().error?.message, names(query().data)]).toEqual([
      'error',
      "The server can't do this right now. Please try again in a moment.",
      ['Mine'],
    ]);
    expect(nextTry()).toBe(5_000);
    given = answer(42, [wire('a', 'Theirs')]);
    await read();
    expect([query().status, names(query().data), nextTry()]).toEqual(['success', ['Theirs'], false]);
  });

  it('DEC-131 J6 keeps an own answer that is newer than the read, before and after it', async () => {
    const { read, query, merge, recent } = start(() => answer(40, [wire('a', 'Plan')]));
    await read();
    merge({ position: 42, tasks: [task('a', 'Plan the week')] });
    expect(names(query().data)).toEqual(['Plan the week']);
    recent.length = 0;
    await read();
    expect(names(query().data)).toEqual(['Plan the week']);
  });

  it('DEC-131 J6 S2 shows the latest state, whatever the order of reads and own answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(
          ['read 40', 'read 41', 'read 42', 'read 43', 'answer 41', 'answer 42', 'answer 43'] as const,
          { minLength: 1 },
        ),
        async (steps) => {
          let position = 0;
          const { read, query, merge } = start(() => answer(position, [wire('a', `at ${position}`)]));
          let latest = 0;
          await read();
          for (const step of steps) {
            position = Number(step.slice(-2));
            latest = Math.max(latest, position);
            if (step.startsWith('read')) await read();
            else merge({ position, tasks: [task('a', `at ${position}`)] });
            expect(names(query().data)).toEqual([`at ${latest}`]);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('J6 merges the latest own answers into a first read taken before them', async () => {
    const given = start(() => answer(40, [wire('a', 'Plan')]));
    given.recent.push({ position: 41, tasks: [task('a', 'Plan the week')] });
    await given.read();
    expect(names(given.query().data)).toEqual(['Plan the week']);
  });

  it('keeps the same objects for unchanged tasks', async () => {
    const answers = [
      answer(40, [wire('a', 'Plan'), wire('b', 'Build')]),
      answer(41, [wire('a', 'Plan'), wire('b', 'Build more')]),
      answer(42, [wire('a', 'Plan'), wire('b', 'Build more')]),
    ];
    const { read, query } = start(() => answers.shift() ?? 'offline');
    const seen: (Snapshot | undefined)[] = [];
    for (let count = 0; count < 3; count += 1) {
      await read();
      seen.push(query().data);
    }
    expect(seen[1]?.tasks.get(id('a'))).toBe(seen[0]?.tasks.get(id('a')));
    expect(seen[1]?.tasks.get(id('b'))).not.toBe(seen[0]?.tasks.get(id('b')));
    expect(seen[2]?.tasks).toBe(seen[1]?.tasks);
  });

  it('DEC-131 J6 decision 0134 asks whether a board has changed since the last read, and takes the changes from the answer', async () => {
    const answers: Given[] = [
      { body: [wire('a', 'Plan')], headers: { 'Journal-Position': '40', ETag: 'W/"forty"' } },
      { status: 304, headers: { 'Journal-Position': '45', ETag: 'W/"forty"' } },
      { status: 304, headers: { 'Journal-Position': '46', ETag: 'W/"forty"' } },
      answer(47, [wire('a', 'Plan again')]),
      answer(48, []),
    ];
    const { read, query, merge, asked } = start(() => answers.shift() ?? 'offline');
    await read();
    const { tasks } = query().data ?? {};
    await read();
    expect(query().data).toEqual({ position: 45, tasks, newer: new Map() });
    expect(query().data?.tasks).toBe(tasks);
    // Answered before the read, so that the read includes it.
    merge({ position: 44, tasks: [task('a', 'Mine')] });
    await read();
    expect([query().data?.position, names(query().data)]).toEqual([46, ['Plan']]);
    await read();
    await read();
    expect(names(query().data)).toEqual([]);
    const tags = asked.map(({ headers }) => headers.get('If-None-Match'));
    expect(tags).toEqual([null, 'W/"forty"', 'W/"forty"', 'W/"forty"', 'W/"forty"']);
  });
});

function start(answerOf: () => Given) {
  const toasts = createToasts();
  const queryClient = createQueryClient(toasts);
  const { fetch, asked } = fakeServer(answerOf);
  const recent: Answer[] = [];
  const api = createApi({
    transport: createTransport({ fetch, clock: { mono: () => 0, measure: () => {} } }),
    session: () => null,
    renewer: { renew: async () => ({ kind: 'unreachable' }), isOver: () => false },
  });
  const observer = new QueryObserver(queryClient, {
    ...boardQuery({ api, recentAnswers: () => recent }, board),
    enabled: false,
  });
  observer.subscribe(() => {});
  return {
    api,
    asked,
    toasts,
    recent,
    read: () => observer.refetch(),
    query: () => observer.getCurrentResult(),
    /** The delay in ms until the board is polled. */
    nextTry() {
      const { refetchInterval } = observer.options;
      return typeof refetchInterval === 'function'
        ? refetchInterval(observer.getCurrentQuery())
        : refetchInterval;
    },
    merge(own: Answer) {
      recent.push(own);
      mergeIntoBoards(queryClient, own);
    },
  };
}

function answer(position: number, tasks: WireTask[]): Given {
  return { body: tasks, headers: { 'Journal-Position': String(position) } };
}

function id(letter: string): string {
  return `01900000-0000-7000-8000-00000000000${letter}`;
}

function task(letter: string, name: string) {
  return fromWire(wire(letter, name), 'Europe/Berlin');
}

function wire(letter: string, name: string): WireTask {
  return toWire(
    sampleTask(0, {
      id: id(letter),
      name,
      project: { id: 5, name: 'Site', archived: false, client: { id: 2, name: 'Fernway', color: '#336699' } },
      assigneeId: 11,
      creatorId: 11,
      updatedDate: '2026-11-18T08:00:00.000Z',
    }),
    'Europe/Berlin',
  );
}

function names(snapshot: Snapshot | undefined): string[] {
  return [...(snapshot?.tasks.values() ?? [])].map((each) => each.name);
}
