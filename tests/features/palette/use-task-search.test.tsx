import { afterEach, describe, expect, it, vi } from 'vitest';
import { noFilter } from '#domain/board-filter/board-filter.ts';
import { SEARCH_DEBOUNCE_MS, SILENCE_TOLD_MS } from '#domain/constants.ts';
import type { WireFoundTask } from '#domain/contract/tasks/task-search-contract.ts';
import type { Task } from '#domain/task/task.ts';
import { useTaskSearch } from '#features/palette/use-task-search.ts';
import { taskSearchChart } from '#machines/task/task-search.chart.ts';
import { useBoard } from '#services/user-services/use-board.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { MONDAY, task, taskId } from '#tests/support/tasks.ts';
import { find, findInput, pass, render, settle, type } from '#tests/ui/render.tsx';

afterEach(() => void vi.useRealTimers());

function Face() {
  useBoard({ userId: 7, monday: MONDAY, filter: noFilter });
  const { text, tasks, said, type: typed } = useTaskSearch();
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => typed(target.value)} />
      <p>{said}</p>
      <ol>
        {tasks.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
    </>
  );
}

const field = () => findInput('input');
const shown = () => ({
  said: find('p').textContent,
  tasks: [...document.querySelectorAll('li')].map(({ textContent }) => textContent),
});

const wire = (n: number, Name: string): WireFoundTask => ({
  idTask: taskId(n),
  Name,
  Day: '2026-10-05',
  idTaskStatus: 4,
  idUser: 7,
  UserName: 'Elif Yilmaz',
  ProjectName: 'Website',
  ClientName: 'Fernway',
  ColorCode: '#3366CC',
  label: null,
});

async function open(
  tasks: readonly Task[],
  answer: () => unknown,
  workspace: Workspace = new Workspace({ tasks }),
) {
  const { api } = workspace.services;
  const call = api.call as (key: string, input: object) => Promise<unknown>;
  const asked: { readonly Text: string; readonly signal: AbortSignal }[] = [];
  vi.spyOn(api, 'call').mockImplementation((async (
    key: string,
    input: { query?: { Text: string }; signal: AbortSignal },
  ) => {
    if (key !== 'GET /api/tasks/Task/Search') return call(key, input);
    asked.push({ Text: input.query?.Text ?? '', signal: input.signal });
    return answer();
  }) as never);
  await render(workspace.around(<Face />));
  await vi.waitFor(() => expect(workspace.services.board.tasks().size).toBe(tasks.length));
  return asked;
}
const answered = (...Tasks: WireFoundTask[]) => ({ ok: true, data: { Tasks, Next: null }, position: null });

it('TBL-07 TBL-08 finds tasks on the board at once without a request, and tasks on the server after a pause', async () => {
  const tasks = [
    task(1, { name: 'Plan the week' }),
    task(2, { name: 'Preplan' }),
    task(3, { name: 'Call Ann' }),
  ];
  const asked = await open(tasks, () => answered(wire(9, 'Plan of October'), wire(1, 'Plan the week')));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await type(field(), 'plan');
  expect(shown()).toEqual({ said: 'Searching all tasks…', tasks: ['Plan the week', 'Preplan'] });
  await pass(SEARCH_DEBOUNCE_MS - 1);
  expect(asked).toEqual([]);
  await pass(1);
  await settle(() => undefined);
  expect(asked.map(({ Text }) => Text)).toEqual(['plan']);
  expect(shown()).toEqual({ said: '', tasks: ['Plan the week', 'Preplan', 'Plan of October'] });
  await type(field(), 'plan oct');
  expect(shown().tasks).toEqual(['Plan of October']);
});

it('TBL-08 cancels a request when typing continues', async () => {
  const asked = await open([], () => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await type(field(), 'plan');
  await pass(SEARCH_DEBOUNCE_MS);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
  await type(field(), 'plans');
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
});

it('says in one line that only this device was searched, offline or when the server fails', async () => {
  let status = 0;
  const failed = () => ({
    ok: false,
    status,
    refusal: { code: 'server.unavailable', message: 'The server is not responding.' },
    retryAfterMs: null,
  });
  await open([task(1, { name: 'Plan the week' })], failed);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const search = async (text: string) => {
    await type(field(), text);
    await pass(SEARCH_DEBOUNCE_MS);
    await settle(() => undefined);
    return shown();
  };
  expect(await search('plan')).toEqual({
    said: "You're offline. Only tasks on this device are shown.",
    tasks: ['Plan the week'],
  });
  status = 503;
  expect(await search('plan t')).toEqual({
    said: "Couldn't search all tasks. Only tasks on this device are shown.",
    tasks: ['Plan the week'],
  });
});

it.each([
  ['the server is silent', true, 'The server is not responding. Only tasks on this device are shown.'],
  ['there is no network', false, "You're offline. Only tasks on this device are shown."],
])('DEC-137 gives the same reason as the connection bar when %s', async (_, isOnline, said) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const tasks = [task(1, { name: 'Plan the week' })];
  const workspace = new Workspace({ tasks });
  const refusal = { code: 'server.unavailable', message: 'Not found out.' };
  await open(tasks, () => ({ ok: false, status: 503, refusal, retryAfterMs: null }), workspace);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  workspace.isReachable = false;
  const silence = { type: 'server.silent', waitedMs: SILENCE_TOLD_MS } as const;
  await settle(() => workspace.services.connection.send(silence));
  await type(field(), 'plan');
  await pass(SEARCH_DEBOUNCE_MS);
  await settle(() => undefined);
  expect(shown()).toEqual({ said, tasks: ['Plan the week'] });
});

it('P5 finds on this device only tasks the user can see, and no deleted ones', async () => {
  const tasks = [task(1, { name: 'Plan' }), task(2, { name: 'Plan deleted', live: false })];
  await open([...tasks, task(3, { name: 'Plan of another', assigneeId: 8 })].slice(0, 2), () => answered());
  await type(field(), 'plan');
  expect(shown().tasks).toEqual(['Plan']);
});

describe('TBL-08 the search follows its statechart', () => {
  const held = heldAnswer<unknown>();
  interface Stage {
    said: string;
    found: readonly string[];
  }
  walkScreen(taskSearchChart, {
    async open(): Promise<Stage> {
      const workspace = new Workspace();
      vi.spyOn(workspace.services.api, 'call').mockImplementation((async (key: string) => {
        if (key !== 'GET /api/tasks/Task/Search') return { ok: true, data: [], position: null };
        const output = (await held.ask()) as { ok: boolean; refusal: object };
        if (!output.ok) return { ...output, status: 503, retryAfterMs: null };
        return answered(wire(9, 'Prepare invoices'));
      }) as never);
      await render(workspace.around(<Face />));
      return { said: '', found: [] };
    },
    gestures: {
      'text.typed': async (stage, event) => {
        stage.said = '';
        await type(field(), event['text'] === field().value ? `${event['text']} ` : event['text']);
      },
      'xstate.done.actor.find': async (stage, event) => {
        if (event['output'].ok) stage.found = ['Prepare invoices'];
        else stage.said = "Couldn't search all tasks. Only tasks on this device are shown.";
        await settle(() => held.done(event));
      },
      'xstate.error.actor.find': async (stage, event) => {
        stage.said = 'Something went wrong';
        await settle(() => held.failed(event));
      },
    },
    look: shown,
    shows: {
      resting: () => ({ said: '', tasks: [] }),
      waiting: ({ found }) => ({ said: 'Searching all tasks…', tasks: found }),
      searching: ({ found }) => ({ said: 'Searching all tasks…', tasks: found }),
      found: ({ found }) => ({ said: '', tasks: found }),
      failed: ({ said, found }) => ({ said, tasks: found }),
    },
  });
});
