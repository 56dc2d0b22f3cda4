import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agreed, type Decision } from '#domain/refusal.ts';
import { confirmDeleteChart } from '#machines/forms/confirm-delete.chart.ts';
import { templateResource } from '#services/queries/tasks/template-resource.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, pass, press, render, settle } from '#tests/ui/render.tsx';
import { OpenTemplates } from '#tests/features/templates/open-templates.tsx';
import { wireTask, wireTemplate } from '#tests/features/templates/templates.ts';

beforeEach(() => toasts.clear());
afterEach(() => toasts.clear());

const three = () =>
  wireTemplate(3, 'Release', [wireTask(30, 'Notes', 1), wireTask(31, 'Ship', 2), wireTask(32, 'Tell', 2)]);

/** Opens the template "Release"; the test answers its deletions. */
async function open() {
  const server = { template: three(), reads: 0 };
  const workspace = new Workspace();
  const removal = heldAnswer<Decision<unknown>>();
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (key: string) => {
    if (key.startsWith('GET')) {
      server.reads += 1;
      return { ok: true, data: structuredClone(server.template), position: null };
    }
    if (key.startsWith('PUT')) return { ok: true, data: [], position: null };
    const answer = await removal.ask();
    return answer.ok
      ? { ok: true, data: {}, position: null }
      : { ok: false, status: 409, refusal: answer.refusal, retryAfterMs: null };
  }) as never);
  const again = { render: () => undefined as void };
  function Host() {
    const [times, setTimes] = useState(0);
    again.render = () => setTimes(times + 1);
    return <OpenTemplates />;
  }
  await render(workspace.around(<Host />, '/app/tasks/templates/3'));
  await pass(20);
  const { queryClient } = workspace.services;
  const reload = () => queryClient.refetchQueries({ queryKey: templateResource.keyOf(3) });
  return { ...removal, server, again, reload, told: [] as string[] };
}
type Stage = Awaited<ReturnType<typeof open>>;

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row-name]')].map(
    (row) => row.querySelector('button')?.textContent,
  );
const button = () => document.querySelector<HTMLElement>('[data-row-name="31"] span button');
const shown = () => ({
  rows: rows(),
  name: button()?.getAttribute('aria-label') ?? null,
  text: button()?.textContent ?? null,
  said: document.querySelector('[data-row-name="31"] [role=status]')?.textContent ?? null,
  isBusy: button()?.hasAttribute('aria-disabled') ?? false,
  told: toasts.list().map(({ text }) => text),
});
const all = ['Notes', 'Ship', 'Tell'];
const atRest = ({ told }: Stage) => ({
  rows: all,
  name: 'Delete Ship',
  text: 'Delete',
  said: '',
  isBusy: false,
  told,
});

describe('TPL-07 TPL-11 TPL-12 TPL-13 NFR-10 API-080 the delete button of a task follows its statechart', () => {
  walkScreen(confirmDeleteChart, {
    open,
    gestures: {
      'delete.pressed': async () => {
        await settle(() => button()?.focus());
        await click(button() ?? document.body);
      },
      'delete.cancelled': () => press('Escape'),
      async 'xstate.done.actor.remove'(stage, event) {
        const answer: Decision<unknown> = event['output'];
        stage.told.push(answer.ok ? '“Ship” was deleted from the template.' : answer.refusal.message);
        await settle(() => stage.done(event));
        await pass(20);
      },
      'xstate.error.actor.remove': (stage, event) => {
        stage.told.push('Something went wrong');
        return settle(() => stage.failed(event));
      },
    },
    look: shown,
    shows: {
      idle: atRest,
      confirming: (stage) => ({
        ...atRest(stage),
        name: 'Confirm: delete Ship',
        text: 'Confirm?',
        said: 'Press again within 5 seconds to delete.',
      }),
      deleting: (stage) => ({ ...atRest(stage), isBusy: true }),
      failed: atRest,
      deleted: ({ told }) => ({
        rows: ['Notes', 'Tell'],
        name: null,
        text: null,
        said: null,
        isBusy: false,
        told,
      }),
    },
  });
});

describe('the five-second confirmation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('TPL-11 TPL-13 NFR-10 ends on time, although everything renders and reloads meanwhile', async () => {
    const stage = await open();
    await click(button() ?? document.body);
    await pass(3_000);
    const { reads } = stage.server;
    stage.server.template = { ...three(), TemplateName: 'Releases' };
    await settle(() => void stage.reload());
    await settle(() => stage.again.render());
    await pass(1_990);
    expect([stage.server.reads > reads, find('h2').textContent, button()?.textContent]).toEqual([
      true,
      'Releases',
      'Confirm?',
    ]);
    await pass(20);
    expect(button()?.textContent).toBe('Delete');
    expect(rows()).toEqual(all);
  });

  it('TPL-12 deleting focuses the next task, or the add button after the last one', async () => {
    const stage = await open();
    const removed = async (id: number) => {
      const target = find(`[data-row-name="${id}"] span button`);
      await settle(() => target.focus());
      await click(target);
      await click(target);
      await settle(() => stage.done({ type: '', output: agreed({}) }));
      await pass(20);
    };
    await removed(31);
    expect(document.activeElement?.getAttribute('data-row-name')).toBe('32');
    await removed(32);
    expect(document.activeElement?.getAttribute('data-row-name')).toBe('30');
    await removed(30);
    expect(document.activeElement?.textContent).toBe('Add +');
  });

  it('TPL-12 a task deleted elsewhere meanwhile counts as deleted', async () => {
    const stage = await open();
    await click(button() ?? document.body);
    await click(button() ?? document.body);
    stage.server.template = wireTemplate(3, 'Release', [wireTask(30, 'Notes', 1)]);
    const output = { ok: false, refusal: { code: 'notFound', message: 'Not found.' } };
    await settle(() => stage.done({ type: '', output }));
    await pass(20);
    expect(rows()).toEqual(['Notes']);
    expect(toasts.list().map(({ text }) => text)).toEqual(['“Ship” was deleted from the template.']);
  });
});
