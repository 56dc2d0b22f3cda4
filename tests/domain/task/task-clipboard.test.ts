import { describe, expect, it } from 'vitest';
import { clipboardText, readClipboardText } from '#domain/task/task-clipboard.ts';
import { task, taskId } from '#tests/support/tasks.ts';

const plan = task(1, {
  name: 'Plan the week',
  estimateMs: 5_400_000,
  description: 'With ``` fences\n- and lines',
});
const call = task(2, { name: 'Call the bank', day: null, label: { id: 3, name: 'Meeting', color: 'Blue' } });

const changed = (text: string, change: (block: Record<string, unknown>) => void): string => {
  const [head = '', block = ''] = text.split('```weekwright-tasks\n');
  const read = JSON.parse(block.replace(/\n```$/, ''));
  change(read);
  return `${head}\`\`\`weekwright-tasks\n${JSON.stringify(read)}\n\`\`\``;
};

describe('copied tasks', () => {
  it('BLK-07 BLK-12 copied tasks are readable lines, followed by a block for the app', () => {
    expect(clipboardText([plan, call], 4).split('\n').slice(0, 4)).toEqual([
      '- Plan the week (Fernway, Website, 1:30)',
      '- Call the bank (Fernway, Website, 0:30)',
      '',
      '```weekwright-tasks',
    ]);
  });

  it('BLK-08 DEC-19 copied tasks are parsed back with exactly the fields of a clone', () => {
    expect(readClipboardText(clipboardText([plan, call], 4), 4)).toEqual({
      ok: true,
      value: [plan, call].map(({ id, name, description, estimateMs, day, project, label, assigneeId }) => ({
        id,
        name,
        description,
        estimateMs,
        day,
        project,
        label,
        assigneeId,
      })),
    });
  });

  it('BLK-08 copied tasks are parsed after changed line endings and with text before them', () => {
    const text = `Notes\n\n${clipboardText([plan], 4)}\n`;
    expect(readClipboardText(text, 4).ok).toBe(true);
    expect(readClipboardText(text.replaceAll('\n', '\r\n'), 4).ok).toBe(true);
  });

  it('BLK-08 copied tasks are at most 1,000', () => {
    const many = (count: number) =>
      clipboardText(
        Array.from({ length: count }, (_, index) => task(index)),
        4,
      );
    expect(readClipboardText(many(1_000), 4).ok).toBe(true);
    expect(readClipboardText(many(1_001), 4)).toMatchObject(malformed);
  });

  const malformed = {
    ok: false,
    refusal: {
      code: 'request.malformed',
      message: "Couldn't read the copied tasks. Nothing was pasted. Copy them again.",
    },
  };
  const text = clipboardText([plan, call], 4);

  it.each([
    ['cut off', text.slice(0, -40)],
    ['without its block', '```weekwright-tasks'],
    ['of another version', changed(text, (block) => (block['version'] = 2))],
    ['with a field too many', changed(text, (block) => (block['more'] = true))],
    ['without a task', changed(text, (block) => (block['tasks'] = []))],
    [
      'with a task twice',
      changed(text, (block) => (block['tasks'] = [plan, plan].map(({ id }) => ({ id })))),
    ],
    ['with an id that is none', text.replace(taskId(1), '1 OR 1=1')],
    ['with a name that is too long', text.replaceAll('"Plan the week"', `"${'x'.repeat(151)}"`)],
    ['with a day that is none', text.replace('"2026-11-18"', '"2026-02-30"')],
    ['with an estimate over 24 h', text.replace('5400000', '86400001')],
    ['with keys of a prototype', text.replace('"version":1', '"version":1,"__proto__":{"a":1}')],
  ])('BLK-08 copied tasks are refused as a whole: %s', (_, malformedText) => {
    expect(readClipboardText(malformedText, 4)).toMatchObject(malformed);
  });

  it('BLK-08 N4 copied tasks are refused from another company, and so is any other text', () => {
    expect(readClipboardText(text, 5)).toMatchObject({
      ok: false,
      refusal: { message: 'These tasks belong to another company. Nothing was pasted.' },
    });
    expect(readClipboardText('Buy milk', 4)).toMatchObject({
      ok: false,
      refusal: {
        message: 'No copied tasks found. Select cards and press Ctrl+C, then paste them here.',
      },
    });
  });
});
