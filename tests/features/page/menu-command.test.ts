import { afterEach, expect, it, vi } from 'vitest';
import { type Command, entriesOf, runShortcut } from '#features/page/menu-command.ts';
import { toasts } from '#services/toasts/toasts.ts';

afterEach(() => toasts.clear());

const why = { what: "Can't start", reason: 'Pause the other one first.' };

function command(given: Partial<Command> = {}) {
  const run = vi.fn<() => void>();
  const made: Command = { id: 'start', label: 'Start', shortcuts: ['card.turn'], run, ...given };
  return { made, run };
}
const told = () => toasts.list().map(({ text, note }) => [text, note]);

it('DEC-20 decision 0123 a key runs only the command that has it', () => {
  const start = command();
  const edit = command({ id: 'edit', label: 'Edit', shortcuts: ['card.edit'] });
  const commands = [edit.made, start.made];
  expect(runShortcut(commands, 'card.turn')).toBe(true);
  expect([start.run.mock.calls.length, edit.run.mock.calls.length]).toEqual([1, 0]);
  expect(runShortcut(commands, 'card.finish')).toBe(false);
});

it('DEC-20 decision 0123 a key shows why its command is disabled, and nothing while the command is busy', () => {
  const blocked = command({ why });
  expect([runShortcut([blocked.made], 'card.turn'), told()]).toEqual([true, [[why.what, why.reason]]]);
  toasts.clear();
  const busy = command({ why, isBusy: true });
  expect([runShortcut([busy.made], 'card.turn'), told()]).toEqual([true, []]);
  expect([blocked.run.mock.calls.length, busy.run.mock.calls.length]).toEqual([0, 0]);
});

it('decision 0123 a menu lists the same commands with keys and reasons, except those with only a key', () => {
  const shown = command({ why });
  const byKeys = command({ id: 'title', label: 'Edit the title', isByKeysAlone: true });
  const [entry, ...others] = entriesOf([shown.made, byKeys.made]);
  expect([entry, others]).toEqual([{ id: 'start', label: 'Start', keys: 'S', why, onSelect: shown.run }, []]);
});
