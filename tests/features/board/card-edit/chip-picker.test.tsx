import { describe, expect, it } from 'vitest';
import type { ProjectRef } from '#domain/work/project-ref.ts';
import { chipPickerChart } from '#machines/board/chip-picker.chart.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { combobox } from '#tests/features/task-form/page.tsx';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import type { Given } from '#tests/support/services.tsx';
import { task, taskId } from '#tests/support/tasks.ts';
import { click, find, press, settle } from '#tests/ui/render.tsx';
import { appears, beginAtNoon, button, card, openBoard, pass } from '#tests/features/board/open-board.tsx';
import { undoStep } from '#tests/support/undo.ts';

beginAtNoon();

const design = { id: 1, name: 'Design', color: 'Purple' };
const website: ProjectRef = task(1).project;
const mobileApp: ProjectRef = {
  id: 3,
  name: 'Mobile app',
  archived: false,
  client: { id: 2, name: 'Kestrel Bank', color: 'Indigo' },
};

const said = () => toasts.list().map(({ text, note }) => [text, note]);
const chip = (kind: string) => find(`[data-press=${kind}]`);
const chips = () => ['client', 'project', 'label'].map((kind) => chip(kind).textContent);
const panel = () => document.querySelector('[role=dialog]')?.getAttribute('aria-label') ?? null;
const bar = () => card('A').firstElementChild?.nextElementSibling?.getAttribute('style');

const openCard = (given: Given = {}) =>
  openBoard({ tasks: [task(1, { name: 'A', label: design })], ...given });

/** Presses a chip and waits for its list. */
async function pressChip(kind: string): Promise<void> {
  await click(chip(kind));
  await appears('[role=listbox]');
}

/** Opens a board with one card and presses one of its chips. */
async function open(kind: string, given: Given = {}) {
  const opened = await openCard(given);
  await pressChip(kind);
  return opened;
}

async function choose(option: string): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  const wanted = found.find((each) => each.textContent === option);
  if (!wanted) throw new Error(`There are ${found.map((each) => each.textContent).join(', ')}`);
  await click(wanted);
}

describe('the chips of a card', () => {
  it('CRD-13 a chosen project applies at once, as one step with undo', async () => {
    const { workspace } = await open('project');
    expect(document.activeElement).toBe(combobox('Project'));
    await choose('Internal');
    expect(chips()).toEqual(['Fernway', 'Internal', 'Design']);
    expect([panel(), document.activeElement]).toEqual([null, chip('project')]);
    expect(workspace.facts.map(({ type, data }) => [type, data])).toEqual([
      [
        'task.edited',
        {
          taskId: taskId(1),
          bankRun: false,
          changes: { project: { ...website, id: 2, name: 'Internal' } },
        },
      ],
    ]);
    expect(said()).toEqual([['Task Successfully Updated', 'Changed the project of “A”']]);
    await settle(() => void undoStep(workspace.services.undo));
    await pass(0);
    expect(chips()).toEqual(['Fernway', 'Website', 'Design']);
  });

  it('CRD-14 a chosen label applies at once, and can be removed', async () => {
    const { workspace } = await open('label');
    await choose('Development');
    expect(chips()).toEqual(['Fernway', 'Website', 'Development']);
    expect(said()).toEqual([['Task Successfully Updated', 'Changed the label of “A”']]);
    await click(chip('label'));
    await click(find('button[aria-label="Clear Label"]'));
    expect(chips()).toEqual(['Fernway', 'Website', 'Label']);
    expect(chip('label').getAttribute('aria-label')).toBe('Label of “A”: none. Edit');
    expect(workspace.facts).toHaveLength(2);
  });

  it('CRD-12 CRD-15 DEC-103 another client shows at once, and choosing its project sends the change', async () => {
    const { workspace } = await open('client');
    const before = bar();
    await choose('Kestrel Bank');
    expect(chips()).toEqual(['Kestrel Bank', 'Choose a project', 'Design']);
    expect(bar()).not.toBe(before);
    expect(workspace.facts).toEqual([]);
    await appears('[role=listbox]');
    expect(panel()).toBe('Project');
    expect(find('[role=dialog]').textContent).toContain('Choosing a project sets its client.');
    await choose('Mobile app');
    expect(chips()).toEqual(['Kestrel Bank', 'Mobile app', 'Design']);
    expect(workspace.facts.map(({ data }) => ('changes' in data ? data.changes : null))).toEqual([
      { project: mobileApp },
    ]);
  });

  it('DEC-103 the old client returns when no project is chosen', async () => {
    const { workspace } = await open('client');
    await choose('Kestrel Bank');
    await appears('[role=listbox]');
    await press('Escape');
    expect(chips()).toEqual(['Fernway', 'Website', 'Design']);
    expect([panel(), document.activeElement]).toEqual([null, chip('client')]);
    expect(workspace.facts).toEqual([]);
  });

  it('CRD-12 the picker opens by keyboard, and one Escape closes it', async () => {
    const { workspace } = await openBoard({ tasks: [task(1, { name: 'A' })] });
    await settle(() => card('A').focus());
    await press('F2');
    await press('ArrowRight');
    expect(document.activeElement).toBe(chip('client'));
    await press('Enter');
    await appears('[role=listbox]');
    expect(document.activeElement).toBe(combobox('Client'));
    await press('Escape');
    expect([panel(), document.activeElement]).toEqual([null, chip('client')]);
    expect(workspace.facts).toEqual([]);
  });

  it('CRD-12 a press elsewhere closes the picker and changes nothing', async () => {
    const { workspace } = await open('client');
    await click(button('Add task to Monday 16'));
    expect([panel(), chips()]).toEqual([null, ['Fernway', 'Website', 'Design']]);
    expect(workspace.facts).toEqual([]);
  });

  it('CRD-13 DEC-35 the picker closes when another user deletes the task', async () => {
    const { workspace } = await open('project');
    await settle(() => void workspace.services.board.remove(taskId(1)));
    expect(document.querySelector('[data-card]')).toBeNull();
    expect(panel()).toBeNull();
  });

  it('CRD-13 J8 choosing an inactive project shows an error on the card, which stays unchanged', async () => {
    const { workspace } = await open('project', { delivery: 'hold' });
    await choose('Internal');
    workspace.refuse({ code: 'request.invalid', message: 'Choose an active project.' });
    await pass(0);
    expect(chips()).toEqual(['Fernway', 'Website', 'Design']);
    expect(find('[aria-label="Change needs attention"]').textContent).toContain('Choose an active project.');
  });

  it("CRD-14 shows an error when the list couldn't be loaded", async () => {
    const { workspace } = await openBoard({ tasks: [task(1, { name: 'A' })] });
    workspace.isReachable = false;
    // The board may have preloaded the list.
    workspace.services.queryClient.removeQueries({ queryKey: ['labels'] });
    await click(chip('label'));
    await appears('[role=listbox]');
    expect(find('[role=option]').textContent).toBe("Couldn't load the list.");
  });
});

/** Opens a card whose chips haven't been pressed yet. */
async function openWalk() {
  return { ...(await openCard()), shown: ['Fernway', 'Website', 'Design'] };
}
type Stage = Awaited<ReturnType<typeof openWalk>>;

const asking = (label: string) => (stage: Stage) => ({ panel: label, shown: stage.shown, facts: 0 });

describe('CRD-12 CRD-13 CRD-14 CRD-15 DEC-103 an open chip follows its statechart', () => {
  tourScreen(chipPickerChart, {
    open: openWalk,
    gestures: {
      'chip.pressed': (_, { chip: kind }) => pressChip(kind),
      async 'client.chosen'(stage, { client }) {
        await choose(client.name);
        if (client.id === 1) return;
        stage.shown = ['Kestrel Bank', 'Choose a project', 'Design'];
        await appears('[role=listbox]');
      },
      async 'project.chosen'(stage, _, { value }) {
        const isOfOther = value === 'choosingItsProject';
        await choose(isOfOther ? 'Mobile app' : 'Internal');
        stage.shown = isOfOther
          ? ['Kestrel Bank', 'Mobile app', 'Design']
          : ['Fernway', 'Internal', 'Design'];
      },
      async 'label.chosen'(stage, { label }) {
        if (label === null) await click(find('button[aria-label="Clear Label"]'));
        else await choose('Development');
        stage.shown = ['Fernway', 'Website', label === null ? 'Label' : 'Development'];
      },
      async 'picker.left'(stage) {
        await press('Escape');
        stage.shown = ['Fernway', 'Website', 'Design'];
      },
    },
    look: ({ workspace }) => ({ panel: panel(), shown: chips(), facts: workspace.facts.length }),
    shows: {
      resting: ({ shown }) => ({ panel: null, shown, facts: 0 }),
      choosingClient: asking('Client'),
      choosingItsProject: asking('Project'),
      choosingProject: asking('Project'),
      choosingLabel: asking('Label'),
      closed: ({ shown }) => ({
        panel: null,
        shown,
        facts: shown.join() === 'Fernway,Website,Design' ? 0 : 1,
      }),
    },
  });
});
