import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { draftKey } from '#domain/onboarding/draft.ts';
import { finishCalls, finishSteps, type FinishStep } from '#domain/onboarding/payload.ts';
import { createApi } from '#services/http/api.ts';
import { createTransport } from '#services/http/transport.ts';
import type { Onboarding } from '#services/onboarding/onboarding-service.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { filledValues, keepDraft, keptStorage, openPage } from '#tests/support/onboarding.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

/** A one-time fault of a call: it never arrived, its answer was lost, or it was refused. */
type Fault = 'never arrived' | 'answer lost' | 'refused for now';
const FAULTS: readonly Fault[] = ['answer lost', 'never arrived', 'refused for now'];

describeOneEngine('onboarding', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  afterAll(() => server.close());

  let count = 0;
  const signUp = async () => {
    count += 1;
    const domain = `fernway-${count}-${crypto.randomUUID().slice(0, 8)}.example`;
    const email = `ada@${domain}`;
    const body = { CompanyName: 'Fernway', FirstName: 'Ada', LastName: 'Berg', Email: email };
    const { data } = await server.call('POST /api/workspaces', { body });
    await server.call('POST /api/auth/User', {
      body: { SignupToken: data.SignupToken, Password: PASSWORD },
    });
    const signedIn = await server.call('POST /api/auth/AuthenticationHandler', {
      body: { Email: email, Password: PASSWORD },
    });
    const { token, user } = signedIn.data;
    const roles = await server.call('GET /api/users/Roles', { token });
    const roleId = roles.data.find(({ roleName }) => roleName === 'User')?.idRole ?? 0;
    const admin = { userId: user.idUser, workspaceId: user.idWorkspace, email };
    return { token, user, roleId, domain, admin };
  };

  /** A connection to the server on which each call fails once at its first attempt. */
  const apiWith = (token: string, user: { idUser: number }, faults: Map<string, Fault>, sent: string[]) =>
    createApi({
      transport: createTransport({
        clock: { mono: () => 0, measure: () => undefined },
        async fetch(input, init) {
          const path = input instanceof Request ? input.url : input.toString();
          const fault = faults.get(path);
          faults.delete(path);
          sent.push(path);
          if (fault === 'never arrived') throw new TypeError('Failed to fetch');
          if (fault === 'refused for now') return new Response('{}', { status: 503 });
          const response = await server.app.request(path, init);
          if (fault === 'answer lost') throw new TypeError('Failed to fetch');
          return response;
        },
      }),
      session: () => ({ token, user }),
      renewer: { renew: async () => ({ kind: 'unreachable' }), isOver: () => false },
    });

  const pathOf = (step: FinishStep): string => finishCalls[step].split(' ')[1] ?? '';
  const restsAt = async ({ save }: Onboarding) => {
    await waitFor(save, (snapshot) => !snapshot.hasTag('loading'), { timeout: PATIENCE_MS });
    return ['idle', 'done', 'error'].find((tag) => save.getSnapshot().hasTag(tag as 'idle'));
  };

  const listsOf = async (token: string, workspaceId: number) => {
    const users = await server.call('GET /api/users/User/List', { token, query: { IncludeDetails: 'true' } });
    const teams = await server.call('GET /api/labels/Team/List', {
      token,
      query: { IncludeDetails: 'true' },
    });
    const clients = await server.call('GET /api/clients/Client/List', {
      token,
      query: { IncludeDetails: 'true' },
    });
    const labels = await server.call('POST /api/labels/Label/List', { token, body: {} });
    const workspace = await server.call('GET /api/workspaces/{id}', { token, params: { id: workspaceId } });
    const emailOf = new Map(users.data.map(({ idUser, Email = '' }) => [idUser, Email.split('@')[0]]));
    return {
      company: workspace.data.CompanyName,
      users: users.data.map(({ Email = '', IsOnboarded }) => `${Email.split('@')[0]} ${IsOnboarded}`),
      teams: teams.data.map(
        ({ TeamName, idTeamLead, Members = [] }) =>
          `${TeamName}: ${emailOf.get(idTeamLead ?? 0)}, ${Members.map((id) => emailOf.get(id)).join(' ')}`,
      ),
      clients: clients.data.map(
        ({ ClientName, StartDate, Projects = [] }) =>
          `${ClientName} ${StartDate}: ${Projects.map(({ name }) => name).join(' ')}`,
      ),
      labels: labels.data.map(({ Name }) => Name),
    };
  };
  const whole = {
    company: 'Fernway Ltd',
    users: ['ada true', 'amira true', 'Jonas true'],
    teams: ['Design: Jonas, amira', 'Office: ada, '],
    clients: ['Kestrel Bank 2026-11-18: App Website'],
    labels: ['Meeting'],
  };

  const combinations = Array.from({ length: 2 ** finishSteps.length }, (_, mask) => ({
    mask,
    failing: finishSteps.filter((_, place) => (mask >> place) % 2 === 1),
  }));

  it.each(combinations)(
    'ONB-26 ONB-28 ONB-29 ONB-30 ONB-31 ONB-32 ONB-33 ONB-34 DEC-74 DEC-76 J3 completes without duplicates or gaps after $failing fail and the page is closed and reopened in between',
    async ({ mask, failing }) => {
      const { token, user, roleId, domain, admin } = await signUp();
      const faults = new Map(
        failing.map((step, place) => [pathOf(step), FAULTS[(mask + place) % FAULTS.length] ?? 'answer lost']),
      );
      const sent: string[] = [];
      const api = apiWith(token, user, faults, sent);
      const browser = keptStorage();
      keepDraft(browser, user.idUser, filledValues(roleId, domain));
      for (const step of failing) {
        const page = openPage(browser, api, admin);
        page.finish();
        expect([step, await restsAt(page)]).toEqual([step, 'error']);
        page.close();
      }
      let isDone = false;
      const last = openPage(browser, api, admin, () => {
        isDone = true;
      });
      last.finish();
      expect([await restsAt(last), isDone, browser.data.get(draftKey(user.idUser))]).toEqual([
        'done',
        true,
        undefined,
      ]);
      last.close();
      expect(sent).toEqual(
        finishSteps.flatMap((step) =>
          Array.from({ length: failing.includes(step) ? 2 : 1 }, () => pathOf(step)),
        ),
      );
      expect(await listsOf(token, user.idWorkspace)).toEqual(whole);
    },
  );

  it('API-022 ONB-33 DEC-73 marks the caller as onboarded, repeatedly, and no other user', async () => {
    const { token, user } = await signUp();
    const finish = (idUser: number, as = token) =>
      server.call('POST /api/users/User/FinishOnboarding', { token: as, body: { idUser } });
    expect((await finish(user.idUser + 1)).status).toBe(404);
    for (const _ of [1, 2])
      expect(await finish(user.idUser)).toMatchObject({
        status: 200,
        data: { idUser: user.idUser, IsOnboarded: true },
      });
    const { users: people } = await server.makeWorkspace();
    const other = await server.signIn(people.member.email);
    expect((await finish(people.member.id, other)).status).toBe(403);
  });

  it("DEC-135 reports which users couldn't be invited, and continues with the others", async () => {
    const { token, user, roleId, domain, admin } = await signUp();
    const { users: people } = await server.makeWorkspace();
    const browser = keptStorage();
    const values = filledValues(roleId, domain);
    const taken = people.member.email;
    keepDraft(browser, user.idUser, {
      ...values,
      users: [
        ...values.users,
        { firstName: 'Mia', lastName: 'Member', email: taken, roleId: String(roleId) },
      ],
      teams: [...values.teams, { name: 'Lost', lead: taken, members: [] }],
    });
    const page = openPage(browser, apiWith(token, user, new Map(), []), admin);
    page.finish();
    expect(await restsAt(page)).toBe('done');
    expect(page.state().progress.refused).toEqual([{ email: taken, message: 'Error: Email already exists' }]);
    expect(await listsOf(token, user.idWorkspace)).toEqual(whole);
    page.close();
  });
});
