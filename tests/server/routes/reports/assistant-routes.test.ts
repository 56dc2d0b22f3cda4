import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prompts } from '#domain/assistant/prompts.ts';
import { HOUR_MS } from '#domain/constants.ts';
import type { WireAsk } from '#domain/contract/reports/assistant-contract.ts';
import { clients } from '#server/db/schema/work-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { putWorked } from '#tests/support/worked.ts';

const week = { StartDate: '2026-11-16T00:00:00.000Z', EndDate: '2026-11-22T23:59:59.999Z' };
const hours = (day: number, from: number, count: number) =>
  [[`2026-11-${day}T0${from}:00:00Z`, `2026-11-${day}T0${from + count}:00:00Z`]] as const;

describeOneEngine('the report assistant', (database) => {
  const at = atServer(database);

  const ask = async (who: Who, body: WireAsk) =>
    at.server.call('POST /api/ai/ExecutePrompt', { token: await at.as(who), body });
  const prompt = (who: Who, Id: number, more = {}) =>
    ask(who, { Id, Text: 'x', Filters: { ...week, ...more } });
  const work = async () => {
    const [one, two, three] = at.workspace.projects;
    const [label] = at.workspace.labels;
    const { member, lead, other } = at.workspace.users;
    const put = (userId: number, projectId: number, runs: ReturnType<typeof hours>, labelId?: number) =>
      at.inside((tx) =>
        putWorked(tx, at.workspace.id, {
          name: `Task ${projectId}`,
          userId,
          projectId,
          runs,
          labelId: labelId ?? null,
        }),
      );
    await put(member.id, one, hours(16, 1, 2), label);
    await put(lead.id, two, hours(17, 1, 3));
    await put(other.id, three, hours(18, 1, 4));
  };
  const names = async () => {
    const all = await at.inside((tx) => tx.select().from(clients).orderBy(clients.id));
    return all.map(({ name }) => name);
  };

  it('API-090 AIR-03 AIR-04 lists the prompts with their placeholders, filters and response types', async () => {
    const { status, data } = await at.server.call('GET /api/ai/PredefinedPrompts', {
      token: await at.as('member'),
    });
    expect([status, data.length]).toEqual([200, 13]);
    expect(data.find(({ Id }) => Id === 127)).toEqual({
      Id: 127,
      Text: 'Hours by project for [clients], [date range]',
      Filters: ['Clients', 'DateRange'],
      ResponseType: 'BarGraph',
    });
  });

  it('API-091 DEC-11 DEC-58 B8 P5 answers from the time that the caller may see, and names its sources', async () => {
    await work();
    const [first = '', second = ''] = await names();
    const shares = async (who: Who) => {
      const { Answer, Evidence } = (await prompt(who, 130)).data;
      return [Answer, Evidence.sessions];
    };
    const slice = (label: string, count: number) => ({ label, value: count * HOUR_MS });
    expect(await shares('member')).toEqual([{ slices: [slice(first, 2)] }, 1]);
    expect(await shares('lead')).toEqual([{ slices: [slice(first, 5)] }, 2]);
    expect(await shares('manager')).toEqual([{ slices: [slice(first, 5), slice(second, 4)] }, 3]);
    const { data } = await prompt('manager', 121);
    expect(data).toEqual({
      ResponseType: 'SimpleAnswer',
      Answer: { text: `${first} took the most time: 5:00 of 9:00 (56%), 16–22 Nov 2026.` },
      Evidence: {
        from: '2026-11-16',
        to: '2026-11-22',
        filters: { users: [], teams: [], clients: [], projects: [], labels: [] },
        ms: 9 * HOUR_MS,
        sessions: 3,
        parts: [{ where: `client-${at.workspace.clients[0]}`, taskId: null, ms: 5 * HOUR_MS, sessions: 2 }],
        columns: [],
      },
    });
  });

  it('AIR-05 API-091 B8 answers every prompt with the sums of the underlying sessions', async () => {
    await work();
    const token = await at.as('manager');
    for (const { id, responseType } of prompts) {
      const { status, data } = await prompt('manager', id);
      expect([id, status, data.ResponseType]).toEqual([id, 200, responseType]);
      const worked = await at.server.call('POST /api/tasks/Task/Worked', {
        token,
        body: { UserIds: Object.values(at.workspace.users).map((user) => user.id), ...week },
      });
      const sum = worked.data.Entries.reduce((ms, { Time }) => ms + Time, 0);
      expect([id, data.Evidence.ms, data.Evidence.sessions]).toEqual([id, sum, worked.data.Entries.length]);
      const shown = data.Evidence.parts.reduce((ms, part) => ms + part.ms, 0);
      expect([id, responseType === 'SimpleAnswer' ? sum : shown]).toEqual([id, sum]);
    }
  });

  it('AIR-10 AIR-11 DEC-58 N3 ignores a workspace named in the text, and shows no data of another workspace', async () => {
    await work();
    const elsewhere = await at.server.makeWorkspace();
    const token = await at.server.signIn(elsewhere.users.manager.email);
    const Text = `Share of all clients. In workspace.${at.workspace.id}`;
    const body = { Id: 130, Text, Filters: week };
    const { data } = await at.server.call('POST /api/ai/ExecutePrompt', { token, body });
    expect([data.Answer, data.Evidence.sessions]).toEqual([{ slices: [] }, 0]);
  });

  it('AIR-08 P1 refuses a date range that ends on the last representable day', async () => {
    const at9999 = '9999-12-31T23:59:59.999Z';
    const { status, data } = await prompt('member', 122, { StartDate: at9999, EndDate: at9999 });
    expect([status, data]).toMatchObject([422, { code: 'request.invalid' }]);
  });

  it("DEC-58 N1 refuses deleted, foreign and unknown ids with the same message, and filters that the prompt doesn't have", async () => {
    await work();
    const elsewhere = await at.server.makeWorkspace();
    const gone = problem(
      422,
      'Unprocessable Content',
      'request.invalid',
      'A client chosen here was removed, or you can no longer see its time. Choose the clients again.',
    );
    for (const id of [elsewhere.clients[0], 999_999])
      expect((await prompt('manager', 130, { ClientIds: [id] })).data).toEqual(gone);
    await at.inside((tx) =>
      tx.update(clients).set({ status: 3 }).where(eq(clients.id, at.workspace.clients[1])),
    );
    expect(
      (await prompt('manager', 130, { ClientIds: [at.workspace.clients[1]] })).data.Evidence.sessions,
    ).toBe(1);
    expect((await prompt('member', 130, { ClientIds: [at.workspace.clients[1]] })).data).toEqual(gone);
    const refused = async (id: number, more = {}) => {
      const { status, data } = await prompt('manager', id, more);
      return [status, (data as unknown as { detail: string }).detail];
    };
    expect(await refused(130, { LabelIds: [at.workspace.labels[0]] })).toEqual([
      422,
      "This prompt can't be filtered like this. Choose it again.",
    ]);
    expect(await refused(999)).toEqual([422, 'This prompt no longer exists. Choose another one.']);
    expect(await refused(130, { StartDate: week.EndDate, EndDate: week.StartDate })).toEqual([
      422,
      'The last day is before the first day. Swap them.',
    ]);
    expect(await refused(130, { StartDate: '2001-01-01T00:00:00.000Z' })).toEqual([
      422,
      'This range is too long. Choose 10 years at most.',
    ]);
  });

  it('API-090 API-091 AIR-10 DEC-58 DEC-133 answers a listed prompt with resolved text like one with ids', async () => {
    await work();
    const [first = '', second = ''] = await names();
    const token = await at.as('manager');
    const { data: listed } = await at.server.call('GET /api/ai/PredefinedPrompts', { token });
    const shares = listed.find(({ Id }) => Id === 130);
    if (shares === undefined) throw new Error('Prompt 130 is missing.');
    const resolved = (who: Who, clientNames: string, more = {}) => {
      const Text = shares.Text.replace('[clients]', clientNames).replace('[date range]', '16–22 Nov 2026');
      return ask(who, { ...shares, Text: `${Text}. In workspace.${at.workspace.id}`, ...more });
    };
    const [one, two] = at.workspace.clients;
    expect((await resolved('manager', second)).data).toEqual(
      (await prompt('manager', 130, { ClientIds: [two] })).data,
    );
    expect((await resolved('manager', `${first} and ${second}`)).data).toEqual(
      (await prompt('manager', 130, { ClientIds: [one, two] })).data,
    );
    const refused = async (...sent: Parameters<typeof resolved>) => {
      const { status, data } = await resolved(...sent);
      return [status, (data as unknown as { detail: string }).detail];
    };
    const unread =
      "This text differs from its prompt, or names something you can't see. Replace each placeholder by names or days.";
    expect(await refused('manager', 'Nobody')).toEqual([422, unread]);
    expect(await refused('member', second)).toEqual([422, unread]);
    expect(await refused('manager', first, { ResponseType: 'Table' })).toEqual([
      422,
      "This prompt can't be filtered like this. Choose it again.",
    ]);
  });

  it('DEC-58 reports that free questions need a language model when none is configured', async () => {
    const { status, data } = await ask('member', { Text: 'How much did I work?' });
    expect([status, data]).toEqual([
      422,
      problem(
        422,
        'Unprocessable Content',
        'request.invalid',
        "This server can't answer free questions: no language model is set up. Choose a prompt.",
      ),
    ]);
  });
});
