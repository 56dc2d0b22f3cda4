import { describe } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { boardChart } from '#machines/board/board.chart.ts';
import type { BoardContext, CardEdit } from '#machines/board/board-types.ts';
import { BoardScreen } from '#features/board/board-screen.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { task } from '#tests/support/tasks.ts';
import {
  byHand,
  click,
  find,
  findInput,
  findTextArea,
  paste,
  press,
  render,
  settle,
  type,
} from '#tests/ui/render.tsx';
import { buttonOf, clickWith, selected } from './bulk/hands.ts';
import { appears, beginAtNoon, button, card, pass } from './open-board.tsx';

beginAtNoon();

const lead = { roleName: 'Team Lead', teams: [{ id: 3, isLead: true, members: [7, 8] }] };
const names: Readonly<Record<string, string>> = { one: 'One', two: 'Two' };

describe('BRD-01 BRD-13 BLK-15 BLK-16 CRD-02 CRD-04 CRD-09 CRD-12 CRD-23 the open parts of the board follow their statechart', () => {
  interface Stage {
    readonly workspace: Workspace;
    readonly show: Awaited<ReturnType<typeof render>>['show'];
  }
  const field = ({ field: of, taskId }: CardEdit) =>
    of === 'title' ? findTextArea('textarea') : findInput(`[aria-label="Estimate of “${names[taskId]}”"]`);
  const selectBoth = async () => {
    for (const name of ['One', 'Two']) if (!selected().includes(name)) await clickWith('Control', name);
  };
  const openMenu = async () => {
    await click(button('Options of “One”'));
    await appears('[role=menu]');
  };
  const actions = { onAdd: () => undefined, onEdit: () => undefined };

  tourScreen(boardChart, {
    async open(): Promise<Stage> {
      const tasks = ['one', 'two'].map((id, index) => task(index, { id, name: names[id] ?? '', index }));
      const workspace = new Workspace({ tasks, actor: lead });
      const { show } = await render(null);
      return { workspace, show };
    },
    gestures: {
      async 'board.shown'({ workspace, show }) {
        await show(workspace.around(<BoardScreen {...actions} />));
        await pass(100);
      },
      async 'board.left'({ show }) {
        await show(null);
        // A key held on the edge of a card is released elsewhere, by a press that also ends the pause after typing.
        await byHand((person) => person.keyboard('{/Alt}{Escape}'));
      },
      'menu.asked': openMenu,
      async 'chip.asked'() {
        await click(button('Client of “One”'));
        await appears('[role=dialog]');
      },
      async 'move.asked'() {
        await selectBoth();
        await click(buttonOf('Move'));
      },
      'move.chosen': () => click(find('[role=dialog] [data-autofocus]')),
      async 'fields.asked'() {
        await selectBoth();
        await click(buttonOf('Edit fields'));
        await appears('[role=dialog]');
      },
      async 'fields.confirmed'() {
        const label = [...document.querySelectorAll('label')].find(
          ({ textContent }) => textContent === 'Estimated Time',
        );
        await type(findInput(`[id="${label?.getAttribute('for')}"]`), '01:00');
        await pass(50);
        await click(buttonOf('Confirm'));
        await pass(100);
      },
      async 'panel.closed'(_, event) {
        if (!('edge' in event['panel'])) return press('Escape');
        return byHand((person) => person.keyboard('{/Alt}'));
      },
      async 'edge.taken'() {
        await settle(() => card('One').focus());
        await byHand((person) => person.keyboard('{Alt>}{ArrowDown}'));
      },
      async 'edit.asked'(_, event) {
        const edit: CardEdit = event['edit'];
        const name = names[edit.taskId] ?? '';
        await click(
          edit.field === 'title'
            ? (card(name).querySelector<HTMLElement>('[data-press=title]') ?? document.body)
            : button(`Estimate of “${name}”`),
        );
        await pass(50);
        // With an error the field stays open while another text is edited.
        if (edit.field === 'title') await paste(findTextArea('textarea'), 'n'.repeat(151));
        else await type(findInput(`[aria-label="Estimate of “${name}”"]`), '29:59');
      },
      async 'edit.closed'(_, event) {
        const edit: CardEdit = event['edit'];
        await settle(() => field(edit).focus());
        await press('Escape');
      },
      async 'line.asked'() {
        await settle(() => card('One').focus());
        await press('a');
      },
      'line.closed': () => press('Escape'),
      async 'filter.toggled'() {
        const bar = 'section[aria-label=Filter]';
        const isOpen = document.querySelector(bar) !== null;
        await settle(() => card('One').focus());
        await press('f');
        if (!isOpen) await appears(bar);
      },
      'filter.closed': () => press('Escape'),
      async 'tasks.copied'() {
        await openMenu();
        await click(
          [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) =>
            textContent?.startsWith('Copy'),
          ) ?? document.body,
        );
      },
      'tasks.vanished': ({ workspace }, event) =>
        settle(() => {
          for (const id of event['taskIds']) void workspace.services.board.remove(id);
        }),
      'selection.emptied': ({ workspace }) =>
        settle(() => {
          for (const id of ['one', 'two']) void workspace.services.board.remove(id);
        }),
    },
    look: () => ({
      isShown: document.querySelector('[data-column]') !== null,
      panel: Object.entries(panels).flatMap(([kind, selector]) =>
        document.querySelector(selector) ? [kind] : [],
      ),
      edits: document.querySelectorAll('[data-card] textarea, [data-card] input').length,
      hasLine: document.querySelector('[placeholder="Task name"]') !== null,
      isFiltered: document.querySelector('section[aria-label=Filter]') !== null,
    }),
    shows: Object.fromEntries(
      [
        'away',
        ...['none', 'menu', 'chip', 'move', 'fields', 'edge'].map((kind) => `shown.panel.${kind}`),
        ...['none', 'some'].map((name) => `shown.edits.${name}`),
        ...['closed', 'open'].flatMap((name) => [`shown.line.${name}`, `shown.filter.${name}`]),
      ].map((name) => [name, (_: Stage, snapshot: AnyMachineSnapshot) => openParts(snapshot)]),
    ),
  });
});

/** The elements of each kind of panel. */
const panels = {
  menu: '[role=menu]',
  chip: '[role=dialog][aria-label=Client]',
  move: '[role=dialog][aria-label^=Move]',
  fields: '[role=dialog] form[autocomplete=off]',
  edge: '[data-edge=held]',
};

function openParts(snapshot: AnyMachineSnapshot) {
  const { panel, edits, line } = snapshot.context as BoardContext;
  return {
    isShown: snapshot.value !== 'away',
    panel: Object.keys(panel ?? {}),
    edits: edits.length,
    hasLine: line !== null,
    isFiltered: snapshot.hasTag('filters'),
  };
}
