import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeChangesFile } from '#domain/journal/sending/changes-file.ts';
import type { Decision } from '#domain/refusal.ts';
import { ChangesImport } from '#features/shell/delivery/changes-import.tsx';
import { changesImportChart } from '#machines/delivery/changes-import.chart.ts';
import * as reading from '#services/journal/read-in.ts';
import { aFact } from '#tests/domain/examples.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { find, findInput, render, settle } from '#tests/ui/render.tsx';

async function choose(text: string) {
  const input = findInput('input[type=file]');
  await settle(() => {
    Object.defineProperty(input, 'files', { value: [new File([text], 'changes.json')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const said = () => document.querySelector('[role=status]')?.textContent;

it('J3 J11 imports a file and shows the result or the error, and accepts another file afterwards', async () => {
  const workspace = new Workspace({ delivery: 'hold' });
  await render(workspace.around(<ChangesImport />));
  await choose('garbage');
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(said()).toBe('This file contains no readable changes. Choose a file that was exported here.');
  });
  const fact = { ...aFact('task.paused', { taskId: 'a' }), id: '01936f00-0000-7000-8000-000000000001' };
  await choose(writeChangesFile({ userId: 7, workspaceId: 1 }, [{ fact, seenVersion: '', changes: [] }]));
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(said()).toBe('One change was imported.');
  });
  expect(workspace.facts).toEqual([fact]);
});

describe('J3 J11 the import of changes follows its statechart', () => {
  const read = heldAnswer<Decision<string>>();
  beforeEach(() => void vi.spyOn(reading, 'readIn').mockImplementation(read.ask));

  const shows = (text: string, isBusy: boolean, isBad = false) => ({ text, isBusy, isBad });
  walkScreen(changesImportChart, {
    async open() {
      const workspace = new Workspace();
      await render(workspace.around(<ChangesImport />));
      return { said: '' };
    },
    gestures: {
      'file.chosen': () => choose('changes'),
      'xstate.done.actor.readIn': (stage, event) => {
        const answer: Decision<string> = event['output'];
        stage.said = answer.ok ? answer.value : answer.refusal.message;
        return settle(() => read.done(event));
      },
      'xstate.error.actor.readIn': (stage, event) => {
        stage.said = 'Something went wrong';
        return settle(() => read.failed(event));
      },
    },
    look: () => ({
      text: said(),
      isBusy: find('button').hasAttribute('aria-disabled'),
      isBad: find('[role=status]').classList.contains('text-bad'),
    }),
    shows: {
      choosing: () => shows('', false),
      reading: () => shows('', true),
      done: (stage) => shows(stage.said, false),
      refused: (stage) => shows(stage.said, false, true),
    },
  });
});
