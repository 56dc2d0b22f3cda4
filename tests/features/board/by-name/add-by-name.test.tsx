import { describe, expect, it } from 'vitest';
import { addByNameChart } from '#machines/board/add-by-name.chart.ts';
import { toasts } from '#services/toasts/toasts.ts';
import {
  card,
  cardsIn,
  column,
  openBoard,
  beginAtNoon,
  button,
  buttonSaying,
  appears,
  pass,
  told,
} from '#tests/features/board/open-board.tsx';
import { combobox } from '#tests/features/task-form/page.tsx';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { task } from '#tests/support/tasks.ts';
import { click, findTextArea, press, settle, type as typeText } from '#tests/ui/render.tsx';

beginAtNoon();

const made = '0193a000-0000-7000-8000-000000000001';
const tasks = [task(1, { id: made, name: 'One' })];
const line = () => document.querySelector<HTMLTextAreaElement>('textarea[aria-label^="Name of a new task"]');
const focused = () => document.activeElement?.getAttribute('aria-label');

async function add(name: string): Promise<void> {
  await typeText(findTextArea('textarea[aria-label^="Name of a new task"]'), name);
  await press('Enter');
  await pass(50);
}

/** Pastes a text into the line. */
async function paste(text: string): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await settle(() => findTextArea('textarea[aria-label^="Name of a new task"]').dispatchEvent(event));
  await pass(50);
}

const noRoom = { code: 'request.invalid', message: 'This browser has no room left.' } as const;

const question = () => document.querySelector('[role=group][aria-labelledby]')?.parentElement ?? null;

/** Chooses in the list of the focused picker. */
async function choose(option: string): Promise<void> {
  await press('ArrowDown');
  await pass(50);
  await appears('[role=listbox]');
  const found = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  const wanted = found.find((each) => each.textContent === option);
  if (!wanted) throw new Error(`There are ${found.map((each) => each.textContent).join(', ')}`);
  await click(wanted);
  await pass(50);
}

/** Opens a board with a line for names in the column of a card. */
async function open(given: Parameters<typeof openBoard>[0] = { tasks }) {
  const opened = await openBoard(given);
  await settle(() => card('One').focus());
  await press('a');
  return opened;
}

describe('adding tasks by name', () => {
  it('BRD-13 BRD-22 BRD-23 adds tasks one after the other with the project used last, and Escape returns the focus', async () => {
    const { workspace, onAdd } = await open();
    expect(focused()).toBe('Name of a new task on Wednesday 18');
    expect(column('Wednesday 18').textContent).toContain('Fernway · Website');
    await add('  Call the printer ');
    expect([focused(), line()?.value]).toEqual(['Name of a new task on Wednesday 18', '']);
    await add('Book a room');
    expect(cardsIn('Wednesday 18')).toEqual(['One', 'Call the printer', 'Book a room']);
    expect(workspace.facts.map(({ type, data }) => [type, data])).toMatchObject([
      [
        'task.created',
        { task: { name: 'Call the printer', day: '2026-11-18', estimateMs: 1_800_000, assigneeId: 7 } },
      ],
      ['task.created', { task: { name: 'Book a room', project: { name: 'Website' } } }],
    ]);
    await typeText(findTextArea('textarea[aria-label^="Name of a new task"]'), 'Not this one');
    await press('Escape');
    await pass(50);
    expect([line(), focused()]).toEqual([null, 'Book a room, Created']);
    expect(workspace.facts).toHaveLength(2);
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('BRD-13 decision 0138 Escape keeps a half-typed name, also for another week, until it is added', async () => {
    const { workspace } = await open();
    await typeText(findTextArea('textarea[aria-label^="Name of a new task"]'), 'Call the pri');
    await press('Escape');
    await pass(50);
    expect([line(), focused()]).toEqual([null, 'One, Created']);
    await click(button('Next week'));
    await pass(50);
    await press('a');
    expect([focused(), line()?.value]).toEqual(['Name of a new task on Monday 23', 'Call the pri']);
    await add('Call the printer');
    await press('Escape');
    await pass(50);
    await press('a');
    expect([line()?.value, workspace.facts.length]).toEqual(['', 1]);
  });

  it('BRD-13 DEC-119 decision 0023 pasting several lines asks once and adds several tasks, which one undo removes', async () => {
    const { workspace } = await open();
    await paste('- Call the printer\r\n\r\n- Book a room\n  Send the invoice ');
    expect(question()?.textContent).toBe(
      'Add 3 tasks?Call the printer · 0:30, Fernway · WebsiteBook a room · 0:30, Fernway · WebsiteSend the invoice · 0:30, Fernway · WebsiteAdd 3One taskCancel',
    );
    expect(document.activeElement?.textContent).toBe('Add 3');
    await click(buttonSaying('Add 3') ?? document.body);
    await pass(50);
    expect(cardsIn('Wednesday 18')).toEqual(['One', 'Call the printer', 'Book a room', 'Send the invoice']);
    expect([question(), line()?.value, focused()]).toEqual([null, '', 'Name of a new task on Wednesday 18']);
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.created', 'task.created', 'task.created']);
    expect(told()).toEqual(['3 tasks added']);
    await press('Escape');
    await pass(50);
    expect(focused()).toBe('Send the invoice, Created');
    await settle(() => toasts.list()[0]?.actions?.[0]?.run());
    await pass(50);
    expect(cardsIn('Wednesday 18')).toEqual(['One']);
  });

  it('BRD-13 pasted lines can become one task, and Cancel adds none', async () => {
    const { workspace } = await open();
    await paste('Call the printer\nBook a room');
    await press('Escape');
    await pass(50);
    expect([question(), line()?.value, focused()]).toEqual([null, '', 'Name of a new task on Wednesday 18']);
    await paste('Call the printer\nBook a room');
    await click(buttonSaying('One task') ?? document.body);
    await pass(50);
    expect([question(), line()?.value, workspace.facts]).toEqual([null, 'Call the printer Book a room', []]);
    await press('Enter');
    await pass(50);
    expect(cardsIn('Wednesday 18')).toEqual(['One', 'Call the printer Book a room']);
  });

  it("BRD-13 FRM-04 says why pasted lines can't become tasks before it adds any", async () => {
    const { workspace } = await open();
    await paste(`${'Call\n'.repeat(7)}${'n'.repeat(151)}`);
    await click(buttonSaying('Add 8') ?? document.body);
    await pass(50);
    expect(question()?.textContent).toContain('WebsiteLine 8 is longer than 150 characters: “nnn');
    expect(workspace.facts).toEqual([]);
  });

  it('BRD-13 Enter in the line adds nothing while the question about pasted lines is open', async () => {
    const { workspace } = await open();
    await typeText(findTextArea('textarea[aria-label^="Name of a new task"]'), 'Today');
    await paste('Call the printer\nBook a room');
    await settle(() => line()?.focus());
    await press('Enter');
    await pass(50);
    expect([line()?.value, question() !== null, workspace.facts]).toEqual(['Today', true, []]);
    await click(buttonSaying('One task') ?? document.body);
    await pass(50);
    await press('Enter');
    await pass(50);
    expect(cardsIn('Wednesday 18')).toEqual(['One', 'Today Call the printer Book a room']);
  });

  it("BRD-13 NFR-09 keeps the pasted lines that couldn't be added, and the question about them", async () => {
    const { workspace } = await open();
    workspace.failStorage(noRoom);
    await paste('Call the printer\nBook a room');
    await click(buttonSaying('Add 2') ?? document.body);
    await pass(50);
    expect(question()?.textContent).toContain('Call the printer · 0:30, Fernway · WebsiteBook a room');
    expect(workspace.facts).toEqual([]);
    workspace.failStorage(null);
    await click(buttonSaying('Add 2') ?? document.body);
    await pass(50);
    expect(cardsIn('Wednesday 18')).toEqual(['One', 'Call the printer', 'Book a room']);
    expect(question()).toBeNull();
  });

  it('BRD-13 NFR-09 keeps a refused name and the next one that is being typed', async () => {
    const { workspace } = await open();
    const keep = workspace.slowStorage();
    await add('Call the printer');
    await typeText(findTextArea('textarea[aria-label^="Name of a new task"]'), 'Book a');
    workspace.failStorage(noRoom);
    keep();
    await pass(50);
    expect([line()?.value, workspace.facts]).toEqual(['Book a', []]);
    workspace.failStorage(null);
    await press('Enter');
    await pass(50);
    expect(line()?.value).toBe('Call the printer');
    await press('Enter');
    await pass(50);
    expect(cardsIn('Wednesday 18')).toEqual(['One', 'Book a', 'Call the printer']);
    expect(line()?.value).toBe('');
  });

  it('BRD-13 NFR-01 moves the focus within the key event, so that no following letter is lost', async () => {
    await openBoard({ tasks });
    await settle(() => card('One').focus());
    await settle(() => {
      card('One').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }));
      expect(focused()).toBe('Name of a new task on Wednesday 18');
    });
  });

  it('BRD-13 Enter on an empty line closes it, and leaving a filled line adds the name', async () => {
    const { workspace } = await open();
    await press('Enter');
    await pass(50);
    expect([line(), focused()]).toEqual([null, 'One, Created']);
    await press('a');
    await typeText(findTextArea('textarea[aria-label^="Name of a new task"]'), 'Call');
    await settle(() => button('Next week').focus());
    await pass(50);
    expect([line(), focused()]).toEqual([null, 'Next week']);
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.created']);
    const [said] = toasts.list();
    expect([said?.text, said?.actions?.[0]?.label]).toEqual(['Task Successfully Created', 'Undo']);
  });

  it("BRD-13 BRD-22 DEC-20 opens in today's column when no column has the focus", async () => {
    await openBoard({ tasks });
    await settle(() => button('Next week').focus());
    await settle(() => button('Next week').blur());
    await press('a');
    expect(focused()).toBe('Name of a new task on Wednesday 18');
  });

  it('FRM-04 shows the error of a name and keeps it', async () => {
    const { workspace } = await open();
    await add('n'.repeat(151));
    expect(document.querySelector('[role=alert]')?.textContent).toBe('150 characters max.');
    expect([line()?.value.length, line()?.getAttribute('aria-invalid')]).toEqual([151, 'true']);
    expect(workspace.facts).toEqual([]);
  });

  it('FRM-01 BRD-22 asks for client and project in the line when none is known, and then adds the name', async () => {
    const { onAdd, workspace } = await open({
      tasks: [task(1, { id: 'f193a000-0000-4000-8000-000000000001', name: 'One' })],
    });
    await appears('[aria-label="Client: show options"]');
    await add('Call');
    expect([line()?.value, document.activeElement]).toEqual(['Call', combobox('Client')]);
    await choose('Fernway');
    expect(document.activeElement).toBe(combobox('Project of Fernway'));
    await choose('Internal');
    await pass(50);
    expect([focused(), line()?.value]).toEqual(['Name of a new task on Wednesday 18', '']);
    await add('Book a room');
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([
      { task: { name: 'Call', project: { name: 'Internal' } } },
      { task: { name: 'Book a room', project: { name: 'Internal' } } },
    ]);
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('FRM-01 BRD-13 asks for the project below the question about several lines too', async () => {
    const { workspace } = await open({
      tasks: [task(1, { id: 'f193a000-0000-4000-8000-000000000001', name: 'One' })],
    });
    await appears('[aria-label="Client: show options"]');
    await paste('Call\nBook a room');
    await settle(() => combobox('Client').focus());
    await choose('Fernway');
    await choose('Internal');
    await click(buttonSaying('Add 2') ?? document.body);
    await pass(50);
    expect(workspace.facts).toMatchObject([
      { data: { task: { name: 'Call', project: { name: 'Internal' } } } },
      { data: { task: { name: 'Book a room' } } },
    ]);
  });

  it('FRM-01 BRD-13 Escape in a picker of the line closes the line', async () => {
    await open({ tasks: [task(1, { id: 'f193a000-0000-4000-8000-000000000001', name: 'One' })] });
    await appears('[aria-label="Client: show options"]');
    await settle(() => combobox('Client').focus());
    await press('Escape');
    await pass(50);
    expect([line(), focused()]).toEqual([null, 'One, Created']);
  });

  it('FRM-01 leaving the line keeps a name without a project, and says what is missing', async () => {
    const { workspace } = await open({
      tasks: [task(1, { id: 'f193a000-0000-4000-8000-000000000001', name: 'One' })],
    });
    await typeText(findTextArea('textarea[aria-label^="Name of a new task"]'), 'Call');
    await settle(() => button('Next week').focus());
    await pass(50);
    expect([line()?.value, document.querySelector('[role=alert]')?.textContent, workspace.facts]).toEqual([
      'Call',
      'Choose a client and a project.',
      [],
    ]);
  });

  it("FRM-01 opening the form doesn't add the name", async () => {
    const { onAdd, workspace } = await open();
    await typeText(findTextArea('textarea[aria-label^="Name of a new task"]'), 'Call');
    const all = [...document.querySelectorAll('button')].find((each) =>
      each.textContent?.includes('more fields'),
    );
    await click(all ?? document.body);
    await pass(50);
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('2026-11-18', 7, { name: 'Call', sets: {} });
    expect(workspace.facts).toEqual([]);
  });

  it('ROL-11 the key says why no task can be added', async () => {
    await open({ tasks, actor: { permissions: ['View Tasks'] } });
    expect(line()).toBeNull();
    expect(toasts.list().map(({ text, note }) => [text, note])).toEqual([
      ["Can't add a task", "Your role can't create tasks."],
    ]);
  });
});

const naming = ({ typed }: Stage) => ({ line: typed, question: false });
const openWalk = async () => ({ ...(await openBoard({ tasks })), typed: '', keep: () => undefined as void });
type Stage = Awaited<ReturnType<typeof openWalk>>;

describe('BRD-13 BRD-22 the line for names follows its statechart', () => {
  walkScreen(addByNameChart, {
    open: openWalk,
    gestures: {
      async 'line.asked'() {
        await settle(() => card('One').focus());
        await press('a');
      },
      async 'draft.changed'(stage, { draft }) {
        stage.typed = draft.text;
        await typeText(findTextArea('textarea[aria-label^="Name of a new task"]'), draft.text);
      },
      'names.pasted': (_, { names }) => paste(names.join('\n')),
      'several.chosen'(stage) {
        stage.keep = stage.workspace.slowStorage();
        return click(buttonSaying('Add 2') ?? document.body);
      },
      async 'names.added'({ keep }) {
        keep();
        await pass(50);
      },
      async 'names.refused'({ workspace, keep }) {
        workspace.failStorage(noRoom);
        keep();
        await pass(50);
        workspace.failStorage(null);
      },
      async 'one.chosen'(stage, { text }) {
        stage.typed = stage.typed === '' ? text : `${stage.typed} ${text}`;
        await click(buttonSaying('One task') ?? document.body);
      },
      async 'paste.declined'() {
        await settle(() => buttonSaying('Cancel')?.focus());
        await press('Escape');
      },
      async 'name.saved'(stage, { goesOn }) {
        if (stage.typed === '')
          await typeText(findTextArea('textarea[aria-label^="Name of a new task"]'), 'Pay');
        stage.typed = '';
        if (goesOn) await press('Enter');
        else await settle(() => button('Next week').focus());
        await pass(50);
      },
      async 'name.refused'(stage, { text }, { value }) {
        if (typeof value === 'object' && value['open'] !== 'naming') return;
        stage.workspace.failStorage(noRoom);
        if (value === 'closed') {
          await settle(() => card('One').focus());
          await press('a');
        }
        await typeText(findTextArea('textarea[aria-label^="Name of a new task"]'), text);
        if (value === 'closed') await settle(() => button('Next week').focus());
        else await press('Enter');
        await pass(50);
        stage.typed = text;
      },
      async 'line.closed'() {
        await settle(() => line()?.focus());
        await press('Escape');
      },
    },
    look: () => ({
      line: line()?.value ?? null,
      question: question() !== null && (buttonSaying('Add 2')?.hasAttribute('aria-busy') ? 'waits' : true),
    }),
    shows: {
      closed: () => ({ line: null, question: false }),
      'open.naming': naming,
      'open.asking': ({ typed }) => ({ line: typed, question: true }),
      'open.adding': ({ typed }) => ({ line: typed, question: 'waits' }),
    },
  });
});
