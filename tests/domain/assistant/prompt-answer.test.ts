import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barHours, readAnswer } from '#domain/assistant/prompt-answer.ts';
import { readChat, writeChat } from '#domain/assistant/chat.ts';
import { fastest, Slowest } from '#tests/support/fastest.ts';
import { full } from '#tests/support/full.ts';
import { instructionsFor, readReply, replySchema } from '#domain/assistant/instructions.ts';

const from = {
  from: '2026-11-01',
  to: '2026-11-18',
  filters: { users: [], teams: [], clients: [], projects: [], labels: [] },
  ms: 5_400_000,
  sessions: 2,
  parts: [],
  columns: [],
};
const wire = (ResponseType: string, Answer: unknown, Evidence: unknown = from) => ({
  ResponseType,
  Answer,
  Evidence,
});
const wrong = { ok: false, refusal: { code: 'request.invalid', message: 'Something went wrong' } };

describe('an answer of the assistant', () => {
  it.each([
    ['SimpleAnswer', { text: '2:00 logged' }],
    ['Table', { columns: ['Client', 'Time'], rows: [['Fernway', '2:00']], isGrouped: false }],
    ['PivotTable', { rowHeaders: ['Elif'], columnHeaders: ['Fernway'], values: [[7_200_000]] }],
    ['BarGraph', { bars: [{ label: 'Fernway', value: 7_200_000, group: null }] }],
    ['PieChart', { slices: [{ label: 'Fernway', value: 7_200_000 }] }],
  ])('AIR-12 DEC-11 an answer is parsed by its response type: %s', (type, said) => {
    expect(readAnswer(wire(type, said))).toEqual({
      ok: true,
      value: { content: { type, ...said }, evidence: from },
    });
  });

  it('AIR-13 AIR-14 an invalid answer or one of an unknown type is an error', () => {
    for (const each of [
      null,
      'text',
      wire('SimpleAnswer', { text: 5 }),
      wire('SimpleAnswer', { text: '', more: 1 }),
      wire('Table', { columns: ['A'], rows: 'x' }),
      wire('PieChart', { slices: [{ label: 'A', value: '2 h' }] }),
      wire('SimpleAnswer', { text: '' }, {}),
      wire('Poem', { text: 'x' }),
      wire('toString', { text: 'x' }),
    ])
      expect(readAnswer(each)).toEqual(wrong);
  });

  it('AIR-19 bars show completed hours only', () => {
    expect([0, 3_599_999, 3_600_000, 9_000_000].map(barHours)).toEqual([0, 0, 1, 2]);
  });
});

describe('the chat history', () => {
  const question = {
    id: 'a',
    sender: 'user' as const,
    type: 'Question' as const,
    content: 'How much?',
    createdAt: 5,
    userId: 7,
  };
  const answer = {
    id: 'a-reply',
    sender: 'ai' as const,
    type: 'SimpleAnswer' as const,
    content: { content: { type: 'SimpleAnswer' as const, text: '2:00' }, evidence: from },
    createdAt: 6,
    userId: 7,
  };

  it('AIR-06 DEC-59 the chat history is restored only for its user, without invalid messages', () => {
    const text = writeChat([question, answer]);
    expect(readChat(text, 7)).toEqual([question, answer]);
    expect(readChat(text, 8)).toEqual([]);
    expect(readChat(null, 7)).toEqual([]);
    expect(readChat('{"a":', 7)).toEqual([]);
    expect(readChat(writeChat([{ ...question, type: 'Poem' } as never]), 7)).toEqual([]);
    const table = { ...answer, type: 'Table' as const };
    expect(readChat(writeChat([question, table]), 7)).toEqual([question]);
  });

  it('DEC-59 the chat history keeps the latest sixty messages', () => {
    const many = Array.from({ length: 70 }, (_, place) => ({ ...question, id: String(place) }));
    const kept = readChat(writeChat(many), 7);
    expect([kept.length, kept[0]?.id]).toEqual([60, '10']);
  });
});

describe('the language model', () => {
  const options = {
    Users: [{ idUser: 7, Name: 'Elif\nYilmaz', IsActive: true }],
    Teams: [],
    Clients: Array.from({ length: 400 }, (_, place) => ({
      idClient: place + 1,
      Name: `Client ${place + 1}`,
      ColorCode: '#000000',
      IsActive: true,
    })),
    Projects: [],
    Labels: [],
  };

  it('DEC-58 the instructions list at most 300 names, one per line, and a schema without limits', () => {
    const text = instructionsFor(options, '2026-11-18');
    expect(text).toContain('7: Elif Yilmaz');
    expect(text).toContain('300: Client 300');
    expect(text).not.toContain('301: Client 301');
    expect(text).toContain('Today is 2026-11-18.');
    expect(replySchema()).toMatchObject({
      type: 'object',
      required: ['query'],
      additionalProperties: false,
    });
    expect(JSON.stringify(replySchema())).not.toMatch(/maximum|minimum|pattern|maxItems|\$schema/i);
  });

  it.each([
    '```json\n{"query":null}\n```',
    ' ```{"query":null}```\n',
    '\n{"query": null} ',
    '```json{"query":null}```',
  ])('DEC-58 a query is read with and without code fences: %j', (text) => {
    expect(readReply(text)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('Only logged time') },
    });
  });

  it.each(['', '```', '``````', '```json', '{"query":null}```', `{"query":null}${' '.repeat(65_536)}`])(
    'DEC-58 any other reply is refused: case %#',
    (text) => {
      expect(readReply(text)).toMatchObject({
        ok: false,
        refusal: { message: expect.stringContaining("couldn't be used") },
      });
    },
  );

  it.each([
    ['line feeds after a fence', '```json' + '\n'.repeat(65_000)],
    ['blanks between fences', '```json' + ' '.repeat(65_000) + 'x```'],
    ['a long answer', ' '.repeat(2_000_000)],
    ['many brackets', '['.repeat(65_000)],
    ['many ids', `{"query":{"filters":{"users":[${'1,'.repeat(30_000)}1]}}}`],
  ])('DEC-58 a reply is parsed within 50 ms: %s', async (_name, text) => {
    expect(await fastest(50, () => readReply(text))).toBeLessThan(50);
  });

  it('DEC-58 any reply is parsed as a query or refused with a sentence, within 50 ms', async () => {
    const tokens = '{ } [ ] " \\ , : - . e ``` json { "query" null true 0 1e999 \u0000 \ud800 é'.split(' ');
    const token = fc.constantFrom(' ', '\n', '{"query":', '"filters":{', '"users":[1,', ...tokens);
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.jsonValue({ maxDepth: 6 }).map((query) => JSON.stringify({ query })),
      fc.array(token, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    const answers = fc
      .tuple(texts, texts, fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 65_536 })))
      .map(([start, piece, length]) =>
        (start + piece.repeat(Math.ceil(length / Math.max(piece.length, 1)))).slice(
          0,
          length || start.length,
        ),
      );
    let [longest, worst] = [0, ''];
    fc.assert(
      fc.property(answers, (text) => {
        const slowest = new Slowest();
        const read = slowest.time(() => readReply(text));
        expect(read.ok || read.refusal.message).toSatisfy(
          (said) => said === true || /^[A-Z][^\n]+\.$/.test(String(said)),
        );
        if (slowest.ms > longest) [longest, worst] = [slowest.ms, text];
      }),
      { numRuns: full ? 10_000 : 200 },
    );
    expect(await fastest(50, () => readReply(worst))).toBeLessThan(50);
  });
});
