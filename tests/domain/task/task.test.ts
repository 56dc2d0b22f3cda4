import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsToWire, fromWire, newToWire, toWire } from '#domain/contract/tasks/task-wire.ts';
import { taskCalls, wireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { decideClone } from '#domain/journal/batch/batch-clone.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';

import { readFact, readTask } from '#domain/journal/schemas.ts';
import { type Change, changesBy } from '#domain/journal/sending/changes.ts';
import { writeChangesFile } from '#domain/journal/sending/changes-file.ts';
import { readChangesFile } from '#domain/journal/sending/read-changes-file.ts';
import { decideUndo } from '#domain/journal/undo/undo.ts';
import { clipboardText, readClipboardText } from '#domain/task/task-clipboard.ts';
import {
  allFields,
  blankTask,
  copiedFields,
  editFields,
  pick,
  refuseSameWireNames,
  type Task,
  taskFields,
} from '#domain/task/task.ts';
import { readMessage } from '#services/journal/tab-channel.ts';
import { anActor } from '#tests/domain/access/people.ts';
import { aCommand, aFact, aTask, NINE } from '#tests/domain/examples.ts';
import { anyChanges, anyData, anyNewTask, anyTask } from '#tests/support/field-values.ts';

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const fieldsOf = (task: object) => Object.keys(task).toSorted();

it('decision 0121 two fields with the same wire name are refused with both names', () => {
  expect(() => refuseSameWireNames(taskFields)).not.toThrow();
  const doubled = { ...taskFields, startText: { ...taskFields.startText, wire: taskFields.day.wire } };
  expect(() => refuseSameWireNames(doubled)).toThrow(
    'Task fields day and startText share the wire name StartDate.',
  );
});

describe('every field of a task', () => {
  it('J1 J10 J12 0121 every field survives storage, messages between tabs and change files unchanged', () => {
    fc.assert(
      fc.property(anyTask, anyTask, fc.uuid(), (before, after, id) => {
        expect(readTask(stored(after))).toEqual(after);
        const answer = { position: 1, tasks: [after] };
        const message = { kind: 'accepted', seq: 1, factId: 'f', answer };
        expect(readMessage(message)).toEqual(message);
        const missing = allFields.map((field) => ({ ...after, [field]: undefined }));
        for (const task of missing)
          expect(readMessage({ ...message, answer: { position: 1, tasks: [task] } })).toBeNull();
        const row = {
          fact: { ...aFact('task.deleted', { taskId: after.id }), id },
          seenVersion: '',
          changes: [{ before, after }],
        };
        const owner = { userId: 7, workspaceId: 1 };
        expect(readChangesFile(writeChangesFile(owner, [row]), owner)).toEqual({ ok: true, value: [row] });
      }),
    );
  });

  it("J12 0121 every field defaults to the value of a new task when older apps didn't store it", () => {
    fc.assert(
      fc.property(anyTask, (task) => {
        const added = allFields.filter((field) => 'added' in taskFields[field]);
        const older = Object.fromEntries(
          Object.entries(task).filter(([field]) => !added.some((each) => each === field)),
        );
        const begins = pick(blankTask, added);
        expect(readTask(stored(older))).toEqual({ ...task, ...begins });
        expect(added).toEqual(expect.arrayContaining(['keptAt', 'questions']));
      }),
    );
  });

  it('DEC-37 B7 0121 every field survives the wire format unchanged and fits the contract', () => {
    fc.assert(
      fc.property(anyTask, (task) => {
        const wire = wireTask.strict().parse(stored(toWire(task, 'Europe/Berlin')));
        expect(fromWire(wire, 'Europe/Berlin')).toEqual(task);
      }),
    );
  });

  it('DEC-121 DEC-122 0121 every field is sent with a new task and with an edit, if users can set it', () => {
    fc.assert(
      fc.property(anyNewTask, anyChanges, (task, changes) => {
        const { idTask, ...fields } = newToWire(task, 'UTC');
        expect(idTask).toBe(task.id);
        expect(fieldsOf(fields)).toEqual(
          editFields.map((field) => taskFields[field].wire as string).toSorted(),
        );
        const body = taskCalls['POST /api/tasks/Task'].body.parse({ ...fields, Description: 'Tidy' });
        expect(body).toEqual({ ...fields, Description: 'Tidy' });
        const sent = Object.keys(fieldsToWire(changes, 'UTC')).toSorted();
        expect(sent).toEqual(
          fieldsOf(changes)
            .map((field) => taskFields[field as keyof Task].wire as string)
            .toSorted(),
        );
      }),
    );
  });

  it('DEC-119 0121 every field is restored by an undo and set again by a redo, if users can set it', () => {
    fc.assert(
      fc.property(anyNewTask, anyNewTask, (first, second) => {
        for (const field of editFields) {
          const before = aTask({ ...first, id: 'a', day: '2026-11-18', loggedMs: 60_000, assigneeId: 7 });
          const value = { ...second, day: '2026-11-19', loggedMs: 120_000, assigneeId: 8 }[field];
          const edited = aFact('task.edited', { taskId: 'a', changes: { [field]: value }, bankRun: false });
          const after = fold([before], [edited]).get('a');
          expect(after?.[field]).toEqual(value);
          if (same(before[field], value)) continue;
          expect(undone([before], edited)?.[field], field).toEqual(before[field]);
        }
      }),
    );
  });

  it('DEC-19 BLK-09 BLK-12 0121 every field is copied by clone and clipboard, except for fields that a clone resets', () => {
    fc.assert(
      fc.property(anyTask, (any) => {
        const task = { ...any, id: '0195f0c4-6c00-7000-8000-000000000001', description: 'Tidy', live: true };
        const source = { ...task, project: { ...task.project, archived: false }, assigneeId: 7 };
        const copy = decideClone(['a'], { idOf: () => 'b' }, () => source, aCommand());
        const made = copy.ok ? copy.value.fact?.data.copies[0]?.task : undefined;
        const begun = { loggedMs: 0, startText: '', endText: '' };
        expect(made).toEqual({ ...pick(source, editFields), ...begun, id: 'b' });
        const read = readClipboardText(clipboardText([task], 1), 1);
        expect(read).toEqual({ ok: true, value: [pick(task, copiedFields)] });
      }),
    );
  });
});

describe('every field of every fact', () => {
  it.each(Object.keys(anyData) as FactType[])(
    'J1 J12 0121 every field of a %s fact survives storage and change files unchanged',
    (type) => {
      fc.assert(
        fc.property(anyData[type], fc.uuid(), (data, id) => {
          const fact = { ...aFact(type, data as never), id } as Fact;
          expect(readFact(stored(fact))).toEqual({ kind: 'read', value: fact });
          const owner = { userId: 7, workspaceId: 1 };
          const row = { fact, seenVersion: '', changes: [] as Change[] };
          expect(readChangesFile(writeChangesFile(owner, [row]), owner)).toEqual({ ok: true, value: [row] });
        }),
        { numRuns: 60 },
      );
    },
  );
});

/** The task after the undo of the fact; checks that a redo gives the state after the fact. */
function undone(tasks: readonly Task[], fact: Fact): Task | undefined {
  const before = new Map(tasks.map((task) => [task.id, task]));
  const after = fold(before.values(), [fact]);
  const back = takenBack(fact, before, after, { at: NINE + 1 });
  const gone = fold(after.values(), [back]);
  const forth = takenBack(back, after, gone, { factId: 'g', at: NINE + 2 });
  expect(fold(gone.values(), [forth]).get('a')).toEqual(after.get('a'));
  return gone.get('a');
}

type Board = ReturnType<typeof fold>;

/** The undo of a fact, read back from storage. */
function takenBack(fact: Fact, before: Board, after: Board, when: Parameters<typeof aCommand>[0]): Fact {
  const changes = changesBy(fact, before, after);
  return reread(decideUndo(fact, changes, (id) => after.get(id), aCommand({ actor: anyone, ...when })));
}

function reread(decided: ReturnType<typeof decideUndo>): Fact {
  if (!decided.ok) throw new Error(decided.refusal.message);
  const read = readFact(stored(decided.value));
  if (read.kind !== 'read') throw new Error(read.kind);
  return read.value;
}

const same = (one: unknown, other: unknown): boolean => {
  const idOf = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return idOf(one) === idOf(other);
};

const anyone = anActor('Admin');
