import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Decision } from '#domain/refusal.ts';
import { ClientImport } from '#features/clients/client-import.tsx';
import { importTableChart } from '#machines/imports/import-table.chart.ts';
import type { ImportTableContext, ReadTable } from '#machines/imports/import-table.machine.ts';
import { clientResource } from '#services/queries/work/client-resource.ts';
import * as saving from '#services/browser/save-file.ts';
import * as importing from '#services/queries/tasks/import-rows-queries.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, findTextArea, paste, render, settle } from '#tests/ui/render.tsx';

beforeEach(() => {
  vi.spyOn(saving, 'saveFile').mockReturnValue();
});

const closed = vi.fn<() => void>();
const Import = () => <ClientImport onClose={closed} onHold={() => undefined} />;

const wires = (...names: readonly string[]) =>
  names.map((ClientName, place) => ({ idClient: place + 1, ClientName, ColorCode: '#1F7DCF', Status: 1 }));

const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`There is no button ${text}.`);
  return found;
};
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
const choose = (text: string) =>
  settle(() => {
    const input = findInput('input[type=file]');
    Object.defineProperty(input, 'files', { value: [new File([text], 'clients.csv')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

it("CLI-02 a file dropped beside the drop area isn't opened by the browser", async () => {
  await render(new Workspace().around(<Import />, '/app/clients?import=1'));
  const dropped = new Event('drop', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(dropped);
  expect(dropped.defaultPrevented).toBe(true);
});

describe('CLI-02 DEC-116 an import with its real requests', () => {
  let there: readonly string[] = [];
  let isRead = true;
  const open = async (answer: (sent: Sent, calls: readonly Sent[]) => object) => {
    there = ['Fernway'];
    isRead = true;
    const calls: Sent[] = [];
    const workspace = new Workspace();
    vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
      key: string,
      { body, headers }: { body: { ClientName: string }; headers: Record<string, string> },
    ) => {
      if (!key.startsWith('POST'))
        return isRead ? { ...ok, data: wires(...there) } : failed(0, 'The server is not responding.');
      const sent = { name: body.ClientName, key: headers['Idempotency-Key'] ?? '' };
      calls.push(sent);
      return answer(sent, calls);
    }) as never);
    await render(workspace.around(<Import />, '/app/clients?import=1'));
    return calls;
  };
  interface Sent {
    readonly name: string;
    readonly key: string;
  }
  const ok = { ok: true, data: {}, position: null };
  const failed = (status: number, message: string) => ({
    ok: false,
    status,
    refusal: { code: status === 0 ? 'server.unavailable' : 'request.invalid', message },
    retryAfterMs: status === 429 ? 0 : null,
  });
  const previewed = () => vi.waitFor(() => expect(document.querySelector('tbody')).not.toBeNull());
  const over = () => vi.waitFor(() => button('Choose another file'));

  it('previews the outcome of each row, and sends nothing until asked', async () => {
    const calls = await open(() => ok);
    await paste(findTextArea('textarea'), 'Client;Start\nfernway;\n=1+1;2026-11-23\n;\nVelo;soon\n');
    await click(button('Preview'));
    await previewed();
    expect(texts('[role=status]')).toEqual(["1 client will be added, 1 will be skipped, 1 can't be added."]);
    expect(rows()).toEqual([
      ['2', 'fernway', '', 'SkippedAlready exists.'],
      ['3', '=1+1', '2026-11-23', 'Will be added'],
      ['5', 'Velo', 'soon', "Can't be addedStart date: Write dates like 2026-11-23 or 23.11.2026."],
    ]);
    const [, short] = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
    await click(short ?? find('no box'));
    expect(rows().map(([line]) => line)).toEqual(['2', '5']);
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(calls).toEqual([]);
  });

  it('a first row without known headings counts as data, and can be made the header', async () => {
    await open(() => ok);
    await choose('Bezeichnung;Ort\nVelo;Bonn\n');
    await previewed();
    expect(texts('[role=status]')).toEqual([
      'The first row, “Bezeichnung, Ort”, is imported as a row, not used as a header.Use it as header',
      '2 clients will be added.',
    ]);
    await click(button('Use it as header'));
    expect(texts('[role=status]')).toEqual(['1 client will be added.']);
    expect(rows().map(([line, name]) => [line, name])).toEqual([['2', 'Velo']]);
    const [name] = document.querySelectorAll('select');
    expect([...(name?.options ?? [])].map(({ text }) => text)).toEqual([
      'Not in the file',
      'Bezeichnung',
      'Ort',
    ]);
  });

  it('says that a table with only headings has no rows', async () => {
    await open(() => ok);
    await choose('Name;Start\n');
    await vi.waitFor(() => button('Import clients'));
    const why = button('Import clients').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(why)?.textContent).toBe(
      'Nothing to import No row in this file can be added.',
    );
    expect(document.querySelector('tbody')).toBeNull();
    expect(document.body.textContent).toContain('The table has only a header row.');
    expect(document.body.textContent).not.toContain('of 0');
  });

  it('asks before a pasted table is discarded, and keeps it on request', async () => {
    await open(() => ok);
    await click(button('Back to the list'));
    expect(closed).toHaveBeenCalledOnce();
    await paste(findTextArea('textarea'), 'Name\na\n');
    await click(button('Preview'));
    await previewed();
    const keep = async () => {
      await click(button('Back to the list'));
      expect(find('[role=alertdialog]').textContent).toContain('Discard what you typed?');
      await click(button('Keep editing'));
    };
    await keep();
    await click(button('Choose another file'));
    await keep();
    expect(findTextArea('textarea').value).toBe('Name\na\n');
    expect(closed).toHaveBeenCalledOnce();
    await click(button('Back to the list'));
    await click(button('Discard'));
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it('0081 reloads existing entries before sending, and shows the rows again when another tab added some', async () => {
    const calls = await open(() => ok);
    await choose('Name\na\nb\n');
    await previewed();
    there = ['Fernway', 'B'];
    await click(button('Import 2 clients'));
    await vi.waitFor(() => button('Import 1 client'));
    expect(texts('[role=status]')).toEqual([
      'The list has changed in the meantime. Check the rows again.',
      '1 client will be added, 1 will be skipped.',
    ]);
    expect(calls).toEqual([]);
    await click(button('Import 1 client'));
    await over();
    expect(calls.map(({ name }) => name)).toEqual(['a']);
  });

  it("0081 sends nothing when existing entries can't be loaded", async () => {
    const calls = await open(() => ok);
    await choose('Name\na\n');
    await previewed();
    there = [];
    isRead = false;
    await click(button('Import 1 client'));
    await vi.waitFor(() => button('Try again'));
    isRead = true;
    await click(button('Try again'));
    await vi.waitFor(() => button('Import 1 client'));
    expect(texts('[role=status]')).toEqual([
      "Couldn't load the current list, so nothing was sent. Import again.",
      '1 client will be added.',
    ]);
    expect(calls).toEqual([]);
  });

  it('a request without a response is retried with the same key, and skipped rows can be saved', async () => {
    let isDown = true;
    const calls = await open(({ name }, { length }) => {
      if (name === 'b' && length === 2) return failed(429, 'Too many requests.');
      if (name === 'b' && isDown) return failed(0, 'The server is not responding.');
      return name === 'c' ? failed(422, 'It is refused.') : ok;
    });
    await choose('Name\na\nb\nFernway\nc\n');
    await previewed();
    await click(button('Import 3 clients'));
    await vi.waitFor(() => button('Continue'));
    expect(texts('[role=status]')).toEqual([
      'The server is not responding. 1 of 3 rows were sent. No row is added twice.',
    ]);
    isDown = false;
    await click(button('Continue'));
    await over();
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'b', 'b', 'c']);
    expect(new Set(calls.filter(({ name }) => name === 'b').map(({ key }) => key)).size).toBe(1);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
    expect(texts('[role=status]')).toEqual(['2 clients were added, 2 rows were skipped.']);
    expect(rows()).toEqual([
      ['4', 'Fernway', 'Already exists.'],
      ['5', 'c', 'It is refused.'],
    ]);
    expect(document.activeElement?.tagName).toBe('H2');
    await click(button('Save skipped rows'));
    expect(vi.mocked(saving.saveFile).mock.calls).toEqual([
      [
        'skipped clients.csv',
        '\ufeff"Name","Reason"\r\n"Fernway","Already exists."\r\n"c","It is refused."\r\n',
      ],
    ]);
  });
});

describe('CLI-02 an import follows its statechart', () => {
  const read = heldAnswer<Decision<ReadTable>>();
  const checked = heldAnswer<Decision<unknown>>();
  const sent = heldAnswer<Decision<string | null>>();
  const none = { data: [], state: 'ready', isOffline: false, refusal: null, retry: () => undefined } as const;
  beforeEach(() => {
    vi.spyOn(clientResource, 'useItems').mockReturnValue(none);
    vi.spyOn(importing, 'readGiven').mockImplementation(read.ask);
    vi.spyOn(importing, 'useReadKnown').mockImplementation(() => checked.ask as never);
    vi.spyOn(importing, 'useSendRow').mockImplementation(() => sent.ask);
  });

  const contextOf = (snapshot: AnyMachineSnapshot): ImportTableContext => snapshot.context;
  const shows = (buttons: readonly string[], said: readonly string[] = []) => ({ buttons, said });
  const source = ['Back to the list', 'Choose file', 'Preview'];
  const preview = ['Back to the list', 'Choose another file', 'Import 2 clients'];
  const said = ({ message }: ImportTableContext) => (message === null ? [] : [message]);
  const progress = ({ results }: ImportTableContext) => `${results.length} of 2 clients`;

  tourScreen(importTableChart, {
    async open() {
      await render(new Workspace().around(<Import />, '/app/clients?import=1'));
      return null;
    },
    gestures: {
      'table.given': () => choose('x'),
      'mapping.changed': () =>
        settle(() => {
          const select = [...document.querySelectorAll('select')].find(({ labels }) =>
            [...labels].some(({ textContent }) => textContent === 'Hours budget'),
          );
          if (!select) throw new Error('There is no choice of the budget.');
          select.value = '1';
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }),
      'import.pressed': () => click(button('Import 2 clients')),
      'stop.pressed': () => click(button('Stop')),
      'goOn.pressed': () => click(button('Continue')),
      'rest.left': () => click(button('Skip the rest')),
      'again.pressed': () => click(button('Choose another file')),
      'xstate.done.actor.readTable': (_, event) => settle(() => read.done(event)),
      'xstate.error.actor.readTable': (_, event) => settle(() => read.failed(event)),
      'xstate.done.actor.checkPlan': (_, { output }) =>
        settle(() => checked.done({ type: 'read', output: { ...output, value: { clients: [] } } })),
      'xstate.error.actor.checkPlan': (_, event) => settle(() => checked.failed(event)),
      'xstate.done.actor.sendRow': (_, event) => settle(() => sent.done(event)),
      'xstate.error.actor.sendRow': (_, event) => settle(() => sent.failed(event)),
    },
    look: () =>
      shows(
        texts('section button:not([aria-label])'),
        texts('section [role=status], section [role=alert], section div > p.tabular-nums'),
      ),
    shows: {
      choosing: () => shows(source),
      reading: () => shows(source),
      unreadable: (_, snapshot) => shows(source, [contextOf(snapshot).message ?? '']),
      previewing: (_, snapshot) => shows(preview, [...said(contextOf(snapshot)), '2 clients will be added.']),
      checking: () => shows(preview, ['2 clients will be added.']),
      sending: (_, snapshot) => shows(['Stop'], [progress(contextOf(snapshot))]),
      paused: (_, snapshot) => {
        const { message, results } = contextOf(snapshot);
        const why = `${message ?? 'The import was stopped.'} ${results.length} of 2 rows were sent. No row is added twice.`;
        return shows(['Continue', 'Skip the rest'], [why, progress(contextOf(snapshot))]);
      },
      done: (_, snapshot) => {
        const { rows, results } = contextOf(snapshot);
        const added = results.filter((why) => why === null).length;
        const left = rows.length - added;
        const words = `${added} client${added === 1 ? ' was' : 's were'} added`;
        const skipped = left === 0 ? '' : `, ${left} row${left === 1 ? ' was' : 's were'} skipped`;
        const ways = ['Back to the list', ...(left > 0 ? ['Save skipped rows'] : []), 'Choose another file'];
        return shows(ways, [`${words}${skipped}.`]);
      },
    },
  });
});
