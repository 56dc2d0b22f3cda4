import { describe, expect, it } from 'vitest';
import { editInPlaceChart } from '#machines/board/edit-in-place.chart.ts';
import type { TypedMeaning } from '#machines/board/edit-in-place.machine.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { task, taskId } from '#tests/support/tasks.ts';
import { click, find, findTextArea, paste, press, settle } from '#tests/ui/render.tsx';
import { beginAtNoon, card, openBoard, pass, told } from '#tests/features/board/open-board.tsx';

beginAtNoon();

const tooLong = 'n'.repeat(151);

/** Opens a board while the title of its card is being edited. */
async function open() {
  const { workspace } = await openBoard({ tasks: [task(1, { name: 'Old name' })] });
  await click(find('[data-press=title]'));
  return { workspace, text: 'Old name', saved: [] as string[], hasFocus: false };
}
type Stage = Awaited<ReturnType<typeof open>>;

async function typeText(stage: Stage, text: string): Promise<void> {
  await settle(() => findTextArea('textarea').focus());
  await paste(findTextArea('textarea'), text);
  stage.text = text;
}

/** Types a text with the given meaning, and prepares the outcome of leaving the field. */
async function typeMeant(stage: Stage, meaning: TypedMeaning): Promise<void> {
  if (meaning === null) return typeText(stage, ' Old name ');
  if ('problem' in meaning) return typeText(stage, tooLong);
  const value = String(meaning.value);
  await typeText(stage, value);
  stage.saved = [value];
}

const names = ({ workspace }: Stage) =>
  workspace.facts.map(({ data }) => ('name' in data ? data.name : null));

describe('CRD-04 CRD-05 CRD-06 CRD-07 CRD-08 TMR-01 editing a title in place follows its statechart', () => {
  tourScreen(editInPlaceChart, {
    open,
    gestures: {
      'text.typed': (stage, { problem }) => typeText(stage, problem === null ? 'Another name' : tooLong),
      async 'text.entered'(stage, { meaning }) {
        await typeMeant(stage, meaning);
        stage.hasFocus = true;
        await press('Enter');
      },
      async 'field.left'(stage, { meaning }) {
        await typeMeant(stage, meaning);
        await settle(() => find('button[aria-label="Add task to Monday 16"]').focus());
      },
      async 'field.taken'(stage, { meaning }) {
        await typeMeant(stage, meaning);
        stage.hasFocus = true;
        await settle(() => void stage.workspace.services.board.edit(taskId(1), { day: '2026-11-20' }));
        await pass(0);
      },
      async 'edit.cancelled'(stage) {
        stage.hasFocus = true;
        await press('Escape');
      },
    },
    look(stage) {
      const field = document.querySelector('textarea');
      return {
        text: field?.value ?? null,
        problem: document.querySelector('[data-card] [role=alert]')?.textContent ?? null,
        isInvalid: field?.getAttribute('aria-invalid') === 'true',
        title: field ? null : card(stage.saved[0] ?? 'Old name').querySelector('h3')?.textContent,
        hasFocus: !field && document.activeElement === card(stage.saved[0] ?? 'Old name'),
        saved: names(stage).filter((name) => name !== null),
      };
    },
    shows: {
      'open.editing': ({ text }) => ({
        text,
        problem: null,
        isInvalid: false,
        title: null,
        hasFocus: false,
        saved: [],
      }),
      'open.wrong': () => ({
        text: tooLong,
        problem: '150 characters max.',
        isInvalid: true,
        title: null,
        hasFocus: false,
        saved: [],
      }),
      closed: ({ saved, hasFocus }) => ({
        text: null,
        problem: null,
        isInvalid: false,
        title: saved[0] ?? 'Old name',
        hasFocus,
        saved,
      }),
    },
  });
});

describe('a title being edited while its card moves or disappears', () => {
  it('DEC-141 is saved when the card moves to another day', async () => {
    const stage = await open();
    await typeText(stage, 'Typed');
    const { board } = stage.workspace.services;
    await settle(() => void board.edit(taskId(1), { day: '2026-11-20' }));
    await pass(0);
    expect(board.task(taskId(1))).toMatchObject({ name: 'Typed', day: '2026-11-20' });
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('DEC-141 is sent even if the task is deleted, so that the refused change stays in the list', async () => {
    const stage = await open();
    await typeText(stage, 'Typed');
    await settle(() => void stage.workspace.services.board.remove(taskId(1)));
    await pass(0);
    expect(told()).toEqual(['Deleted “Old name”']);
    expect(names(stage)).toEqual([null, 'Typed']);
  });

  it("DEC-141 keys typed after the card disappears aren't shortcuts until the user pauses or presses Escape", async () => {
    const stage = await open();
    await typeText(stage, 'Typed');
    await settle(() => void stage.workspace.services.board.remove(taskId(1)));
    await pass(0);
    await press('a');
    await press('Enter');
    expect(document.querySelector('[placeholder="Task name"]')).toBeNull();
    expect(names(stage)).toEqual([null, 'Typed']);
    await press('Escape');
    await press('a');
    expect(document.querySelector('[placeholder="Task name"]')).not.toBeNull();
  });

  it('CRD-08 shows no message when nothing was typed', async () => {
    const { workspace } = await open();
    await settle(() => void workspace.services.board.remove(taskId(1)));
    await pass(0);
    expect(told()).toEqual(['Deleted “Old name”']);
  });
});
