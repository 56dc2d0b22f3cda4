import { describe } from 'vitest';
import '#features/board/bulk/board-selection.tsx';
import '#features/board/by-name/project-fields.tsx';
import { addByNameChart } from '#machines/add-by-name.chart.ts';
import {
  beginAtNoon,
  button,
  buttonSaying,
  card,
  openBoard,
  pass,
} from '#tests/features/board/open-board.tsx';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { click, findInput, press, settle, type as typeText } from '#tests/ui/render.tsx';
import { line, noRoom, paste, question, tasks } from './line-for-names.ts';

beginAtNoon();

/** What is in the line, or that there is none. */
const naming = ({ typed }: Stage) => ({ line: typed, question: false });
const openWalk = async () => ({ ...(await openBoard({ tasks })), typed: '', keep: () => undefined as void });
type Stage = Awaited<ReturnType<typeof openWalk>>;

describe('BRD-13 BRD-22 the line for names', () => {
  walkScreen(addByNameChart, {
    open: openWalk,
    gestures: {
      async 'line.asked'() {
        await settle(() => card('One').focus());
        await press('a');
      },
      async 'draft.changed'(stage, { draft }) {
        stage.typed = draft.text;
        await typeText(findInput('input[aria-label^="Name of a new task"]'), draft.text);
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
        if (stage.typed === '') await typeText(findInput('input[aria-label^="Name of a new task"]'), 'Pay');
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
        await typeText(findInput('input[aria-label^="Name of a new task"]'), text);
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
