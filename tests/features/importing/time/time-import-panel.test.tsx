import { beforeEach, describe, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { WireTimeImport } from '#domain/contract/tasks/time-import-contract.ts';
import type { Decision } from '#domain/refusal.ts';
import type { OpenOrder, TimeFileSummary } from '#domain/time-import/time-file.ts';
import { TimeImport } from '#features/importing/time/time-import-panel.tsx';
import { timeImportChart } from '#machines/imports/time-import.chart.ts';
import type { BegunImport, CheckedImport, TimeImportContext } from '#machines/imports/time-import-types.ts';
import * as reading from '#services/browser/open-time-file.ts';
import * as importing from '#services/queries/tasks/time-import-queries.ts';
import * as projects from '#services/queries/work/projects-queries.ts';
import * as report from '#services/queries/reports/report-queries.ts';
import * as users from '#services/queries/people/users-queries.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, findInput, render, settle } from '#tests/ui/render.tsx';

const made: WireTimeImport = {
  idImport: '0195f0c4-6c00-7000-8000-0000000000a0',
  Source: 'toggl',
  FileName: 'toggl.csv',
  UserName: 'Mona Manager',
  State: 'made',
  ImportedAt: '2026-11-25T09:00:00.000Z',
  UndoneAt: null,
  Rows: 2,
  Tasks: 1,
  Time: 7_200_000,
  Done: 2,
  Kept: 0,
};

const half: WireTimeImport = {
  ...made,
  idImport: '0195f0c4-6c00-7000-8000-0000000000a1',
  State: 'committing',
  Done: 1,
};

const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`There is no button ${text}.`);
  return found;
};
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const choose = () =>
  settle(() => {
    const input = findInput('input[type=file]');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'toggl.csv')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

describe('DEC-111 DEC-112 DEC-119 an import of time follows its statechart', () => {
  const read = heldAnswer<Decision<TimeFileSummary | OpenOrder>>();
  const begun = heldAnswer<Decision<BegunImport>>();
  const sent = heldAnswer<Decision<number>>();
  const checked = heldAnswer<Decision<CheckedImport>>();
  const committed = heldAnswer<Decision<WireTimeImport>>();
  const undone = heldAnswer<Decision<WireTimeImport>>();
  const worked = heldAnswer<Decision<WireTimeImport>>();
  const known = { state: 'ready', isOffline: false, refusal: null, retry: () => undefined } as const;
  beforeEach(() => {
    vi.spyOn(users, 'useUsers').mockReturnValue({
      ...known,
      data: [
        { id: 7, firstName: 'Mia', lastName: 'Member', email: 'mia@acme.test', timeZone: 'Europe/Zurich' },
      ],
    });
    vi.spyOn(projects, 'useProjects').mockReturnValue({
      ...known,
      data: [
        {
          id: 3,
          name: 'Website',
          archived: false,
          client: { id: 2, name: 'Fernway', color: '#3366CC' },
          defaultLabelId: null,
        },
      ],
    });
    vi.spyOn(report, 'useReportOptions').mockReturnValue({ ...known, data: null });
    vi.spyOn(importing, 'useTimeImports').mockReturnValue({ ...known, data: [made, half] });
    vi.spyOn(importing, 'useTimeImportCalls').mockReturnValue({
      begin: begun.ask,
      sendRows: sent.ask,
      check: checked.ask,
      commit: committed.ask,
      undo: undone.ask,
      proceed: worked.ask,
      readAgain: () => undefined,
    });
    vi.spyOn(reading, 'createTimeFileReader').mockReturnValue({
      open: read.ask,
      order: read.ask,
      choose: () => Promise.resolve({ rows: 0, leftOut: [] }),
      page: () => Promise.resolve([]),
      texts: () => Promise.resolve(new Map()),
      untagged: () => Promise.resolve(0),
      close: () => undefined,
    });
  });

  const contextOf = (snapshot: AnyMachineSnapshot): TimeImportContext => snapshot.context;
  const shows = (buttons: readonly string[], said: readonly string[] = []) => ({ buttons, said });
  const source = ['Back to the report', 'Choose file', 'Undo', 'Continue', 'Undo'];
  const said = ({ message }: TimeImportContext) => (message === null ? [] : [message]);
  const done = ({ leftOut }: TimeImportContext) => [
    'Back to the report',
    'Undo this import',
    'Choose another file',
    ...(leftOut.length > 0 ? ['Save as CSV', 'Save as CSV'] : []),
  ];
  const doneWords = ({ leftOut }: TimeImportContext) =>
    `2 rows (2:00 in total) were imported as 1 task.${leftOut.length > 0 ? ' 1 row was cut by 0:15 where it overlaps a later row. 1 row was skipped.' : ''}`;
  const behind = (context: TimeImportContext) => (context.result === null ? source : done(context));
  const saidBehind = (context: TimeImportContext) => (context.result === null ? [] : [doneWords(context)]);
  const progress = ({ begun: has, sent: count }: TimeImportContext) =>
    has === null
      ? '0 of 0 rows checked'
      : count < has.rows
        ? `${count} of 2 rows checked`
        : 'Working out the totals…';

  const far = ({ work }: TimeImportContext) =>
    work?.State === 'committing' ? '1 of 2 rows imported' : '0 of 2 rows undone';

  walkScreen(timeImportChart, {
    async open() {
      const Import = <TimeImport onClose={() => undefined} onHold={() => undefined} />;
      await render(new Workspace().around(Import, '/app/reports/tasks?import=1'));
      return null;
    },
    gestures: {
      'file.given': () => choose(),
      'order.chosen': () => click(button('3 Apr 2026')),
      'match.changed': () => {
        const clear = document.querySelector<HTMLElement>('[aria-label="Clear Match for Mia Member"]');
        if (clear === null) throw new Error('Nobody is matched.');
        return click(clear);
      },
      'preview.pressed': () => click(button('Preview totals')),
      'stop.pressed': () => click(button('Stop')),
      'goOn.pressed': () => click(button('Continue')),
      'back.pressed': () => click(button('Back to matching')),
      'import.pressed': () => click(button('Import 2 rows')),
      'finish.pressed': () => click(button('Continue')),
      'undo.asked': (_, _event, before) =>
        click(button(contextOf(before).result === null ? 'Undo' : 'Undo this import')),
      'undo.confirmed': () => click(button('Undo import')),
      'undo.dropped': () => click(button('Cancel')),
      'again.pressed': (_, _event, before) =>
        click(button(before.hasTag('halted') ? 'Close' : 'Choose another file')),
      'xstate.done.actor.readFile': (_, { output }) =>
        settle(() => {
          const value = output.ok && 'file' in output.value ? output.value.file : output.value;
          read.done({ type: 'read', output: output.ok ? { ok: true, value } : output });
        }),
      'xstate.error.actor.readFile': (_, event) => settle(() => read.failed(event)),
      'xstate.done.actor.begin': (_, event) => settle(() => begun.done(event)),
      'xstate.error.actor.begin': (_, event) => settle(() => begun.failed(event)),
      'xstate.done.actor.sendRows': (_, event) => settle(() => sent.done(event)),
      'xstate.error.actor.sendRows': (_, event) => settle(() => sent.failed(event)),
      'xstate.done.actor.check': (_, event) => settle(() => checked.done(event)),
      'xstate.error.actor.check': (_, event) => settle(() => checked.failed(event)),
      'xstate.done.actor.commit': (_, event) => settle(() => committed.done(event)),
      'xstate.error.actor.commit': (_, event) => settle(() => committed.failed(event)),
      'xstate.done.actor.undo': (_, event) => settle(() => undone.done(event)),
      'xstate.error.actor.undo': (_, event) => settle(() => undone.failed(event)),
      'xstate.done.actor.proceed': (_, event) => settle(() => worked.done(event)),
      'xstate.error.actor.proceed': (_, event) => settle(() => worked.failed(event)),
    },
    look: () =>
      shows(
        texts(
          'section button:not([aria-label^="Clear"]):not([aria-label^="Match"]):not([aria-label^="Time"]), [role=alertdialog] footer button',
        ).filter(Boolean),
        texts('section [role=status], section [role=alert], section div > p.tabular-nums'),
      ),
    shows: {
      choosing: (_, snapshot) => shows(source, said(contextOf(snapshot))),
      reading: () => shows(source),
      unreadable: (_, snapshot) => shows(source, said(contextOf(snapshot))),
      asking: () =>
        shows(
          ['Back to the report', '3 Apr 2026', '4 Mar 2026', 'Choose another file'],
          ['The dates in this file can be read in two ways. What does 03/04/2026 mean?'],
        ),
      matching: (_, snapshot) =>
        shows(
          ['Back to the report', 'Preview totals', 'Choose another file'],
          [
            ...said(contextOf(snapshot)),
            'Toggl Track: 3 rows, 1 person, 1 project, 1 tag. Rows without a match are skipped.',
          ],
        ),
      beginning: (_, snapshot) => shows(['Back to the report', 'Stop'], [progress(contextOf(snapshot))]),
      sending: (_, snapshot) => shows(['Back to the report', 'Stop'], [progress(contextOf(snapshot))]),
      checking: (_, snapshot) =>
        shows(['Back to the report', 'Stop'], [...said(contextOf(snapshot)), progress(contextOf(snapshot))]),
      paused: (_, snapshot) =>
        shows(
          ['Back to the report', 'Continue', 'Back to matching'],
          [
            `${contextOf(snapshot).message ?? ''} Nothing has been imported yet.`,
            progress(contextOf(snapshot)),
          ],
        ),
      previewing: (_, snapshot) =>
        shows(
          ['Back to the report', 'Back to matching', 'Import 2 rows', 'Save as CSV', 'Save as CSV'],
          [
            ...said(contextOf(snapshot)),
            '2 rows (2:00 in total) will be imported as 1 task. 1 row will be cut by 0:15 where it overlaps a later row. 1 row will be skipped.',
          ],
        ),
      importing: () =>
        shows(
          ['Back to the report', 'Back to matching', 'Importing…', 'Save as CSV', 'Save as CSV'],
          [
            '2 rows (2:00 in total) will be imported as 1 task. 1 row will be cut by 0:15 where it overlaps a later row. 1 row will be skipped.',
          ],
        ),
      working: (_, snapshot) => shows(['Back to the report'], [far(contextOf(snapshot))]),
      halted: (_, snapshot) =>
        shows(
          ['Back to the report', 'Continue', 'Close'],
          [
            `${contextOf(snapshot).message ?? ''} Reports show none of this import until it is finished. Continue now, or later under Earlier imports.`,
            far(contextOf(snapshot)),
          ],
        ),
      done: (_, snapshot) =>
        shows(done(contextOf(snapshot)), [...said(contextOf(snapshot)), doneWords(contextOf(snapshot))]),
      confirming: (_, snapshot) =>
        shows([...behind(contextOf(snapshot)), 'Undo import', 'Cancel'], saidBehind(contextOf(snapshot))),
      undoing: (_, snapshot) =>
        shows([...behind(contextOf(snapshot)), 'Undo import', 'Cancel'], saidBehind(contextOf(snapshot))),
      undone: (_, snapshot) => {
        const { work } = contextOf(snapshot);
        return shows(
          ['Back to the report', 'Choose another file'],
          work?.Kept === 0
            ? ['The import was undone. All totals are back to what they were.']
            : ['The import was undone. 1 task changed since then stays, without the imported time.'],
        );
      },
    },
  });
});
