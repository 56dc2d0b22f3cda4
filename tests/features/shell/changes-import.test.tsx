import { expect, it, vi } from 'vitest';
import { writeChangesFile } from '#domain/journal/changes-file.ts';
import { ChangesImport } from '#features/shell/changes-import.tsx';
import { aFact } from '#tests/domain/examples.ts';
import { Workspace } from '#tests/support/services.tsx';
import { findInput, render, settle } from '#tests/ui/render.tsx';

async function choose(text: string) {
  const input = findInput('input[type=file]');
  await settle(() => {
    Object.defineProperty(input, 'files', { value: [new File([text], 'changes.json')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const said = () => document.querySelector('[role=status]')?.textContent;

it('J3 J11 reads a file in and says what became of it, or why not, and takes another one then', async () => {
  const workspace = new Workspace({ delivery: 'hold' });
  await render(workspace.around(<ChangesImport />));
  await choose('garbage');
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(said()).toBe('This file holds no changes that can be read. Choose one that was exported here.');
  });
  const fact = { ...aFact('task.paused', { taskId: 'a' }), id: '01936f00-0000-7000-8000-000000000001' };
  await choose(writeChangesFile({ userId: 7, workspaceId: 1 }, [{ fact, seenVersion: '', changes: [] }]));
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(said()).toBe('One change was read in.');
  });
  expect(workspace.facts).toEqual([fact]);
});
