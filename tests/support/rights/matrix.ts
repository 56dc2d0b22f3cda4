import { eq } from 'drizzle-orm';
import { VIEW_AS_HEADER } from '#domain/access/view-as-access.ts';
import { services } from '#domain/contract/services.ts';
import { makeAccessToken, readAccessToken } from '#server/identity/tokens/access-token.ts';
import { newConfirmation } from '#server/identity/tokens/confirmation.ts';
import { notifications } from '#server/db/schema/notifications-schema.ts';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { teams, users } from '#server/db/schema/people-schema.ts';
import { freshKey, type TestServer } from '#tests/support/server.ts';
import { keepNothing } from '#tests/support/rolled-back.ts';
import { addPerson, addTeam, type Belongings, type Company, makeCompany } from './company.ts';
import { type Outcome, outsider, type Person, specialists, staff, viewing } from './person.ts';
import { payFor } from './payment.ts';
import type { Named, RightRow } from './row.ts';
import { expectedHere, rightRows } from './table.ts';

export interface Caller {
  readonly person: Person;
  readonly token: string;
  readonly self: Belongings;
  readonly email: string;
  readonly ownFact: string;
  readonly othersFact: Named['othersFact'];
  readonly signIn: string;
  readonly confirmation: string;
  /** The role that the user views the app as. */
  readonly views?: number;
}

/** A server with two companies and every user of the table. */
export interface Matrix {
  readonly callers: readonly Caller[];
  readonly outsider: Caller;
  /** Anonymous callers: without a token, with an expired one, and with an inactive user's. */
  readonly strangers: Readonly<Record<string, string | undefined>>;
  /** The answers that differ from the table, one per line, and the number of requests. */
  deviations(
    caller: Caller,
    rows?: readonly RightRow[],
  ): Promise<{ readonly sent: number; readonly found: readonly string[] }>;
  /** The statuses of a stranger's requests. */
  statusesOf(token: string | undefined): Promise<readonly number[]>;
}

/** Creates the companies and users, and adds super users to the server's `superUsers`; then writes are rolled back. */
export async function makeMatrix(server: TestServer, superUsers: string[]): Promise<Matrix> {
  const here = await makeCompany(server);
  const there = await makeCompany(server);
  const managers = new Map([
    [here, await server.signIn(here.users.manager.email)],
    [there, await server.signIn(there.users.manager.email)],
  ]);
  const byManager = async (company: Company, idTask: string): Promise<Named['othersFact']> => {
    const body = { idTask, Description: 'By somebody else' };
    const factId = await change(server, managers.get(company) ?? '', body);
    return { factId, by: company.users.manager.id };
  };
  const enter = async (company: Company, person: Person, self: Belongings & { readonly email: string }) => {
    const { email, ...belongings } = self;
    if (person.isSuper) superUsers.push(email);
    const token = await server.signIn(email);
    const { signInId: signIn } = await readAccessToken(token, server.deps.config, Date.now());
    const who = await readAccessToken(token, server.deps.config, Date.now());
    const confirmation = newConfirmation('own-account', who, server.deps.config, server.deps.now());
    return {
      person,
      token,
      self: belongings,
      email,
      signIn,
      confirmation,
      ownFact: await change(server, token, { idTask: self.task, Name: 'Renamed' }),
      othersFact: await byManager(company, self.task),
    };
  };
  const join = async (
    company: Company,
    person: Person,
    may: Parameters<typeof addPerson>[3],
    more: Parameters<typeof addPerson>[4] = {},
  ) => enter(company, person, await addPerson(server, company, person.name, may, more));

  const callers: Caller[] = [
    await join(here, staff.user, 'user'),
    await join(here, staff.lead, 'user'),
    await join(here, staff.otherLead, 'user'),
    await join(here, staff.manager, 'manager'),
    await join(here, staff.admin, 'admin', { isWorkspaceAdmin: true }),
    await join(here, staff.superUser, 'user'),
  ];
  for (const person of specialists) callers.push(await join(here, person, [...person.permissions]));
  const viewer = await join(here, viewing, 'admin', { isWorkspaceAdmin: true });
  callers.push({ ...viewer, views: here.bareRole });
  const [, lead, otherLead] = callers;
  if (lead === undefined || otherLead === undefined) throw new Error('They were made above.');
  await giveTeam(server, here, lead.self.userId);
  await addTeam(server, here, otherLead.self.userId);
  const beyond = await join(there, outsider, 'admin', { isWorkspaceAdmin: true });
  const strangers = await makeStrangers(server, here);
  const notification = await makeNotification(server);
  const [, , , , admin] = callers;
  if (admin === undefined) throw new Error('Everyone was made above.');
  const payments = new Map([
    [here, await payFor(server, here.id, admin.token)],
    [there, await payFor(server, there.id, beyond.token)],
  ]);
  keepNothing(server.db);

  const named = (
    company: Company,
    caller: Caller,
    own: Pick<Caller, 'self' | 'ownFact' | 'othersFact' | 'signIn'>,
  ): Named => ({
    company,
    own: own.self,
    caller: caller.self,
    email: caller.email,
    notification,
    confirmation: caller.confirmation,
    ownFact: own.ownFact,
    othersFact: own.othersFact,
    signIn: own.signIn,
    payment: payments.get(company) ?? noPayment,
  });
  const send = async (
    row: RightRow,
    { token, views }: { readonly token: string | undefined; readonly views?: number | undefined },
    request: Named,
  ): Promise<number> => {
    const parts = row.send(request);
    const { status } = await server.call(row.call, {
      ...parts,
      ...(token === undefined ? {} : { token }),
      ...(views === undefined ? {} : { headers: { ...parts.headers, [VIEW_AS_HEADER]: String(views) } }),
    });
    return status;
  };
  const [first] = callers;
  if (first === undefined) throw new Error('They were made above.');

  return {
    callers,
    outsider: beyond,
    strangers,
    async deviations(caller, rows = rightRows) {
      const found: string[] = [];
      let sent = 0;
      const isHere = caller !== beyond;
      const foreigner = isHere ? { company: there, own: beyond } : { company: here, own: first };
      const home = isHere ? here : there;
      for (const row of rows) {
        const tries: [string, Named, Outcome][] = [
          ['here', named(home, caller, caller), expectedHere(row, caller.person)],
        ];
        if (row.foreign !== null)
          tries.push([
            'foreign',
            named(foreigner.company, caller, foreigner.own),
            row.foreign(caller.person),
          ]);
        for (const [where, request, told] of tries) {
          // A view can't change anything.
          const isRefused = caller.views !== undefined && services[row.call].effect === 'write';
          const expected = isRefused ? 'no' : told;
          const status = await send(row, caller, request);
          sent += 1;
          if (outcomeOf(status) !== expected)
            found.push(
              `${row.call} (${row.about}) ${where} as ${caller.person.name}: ${status}, not ${expected}`,
            );
        }
      }
      return { sent, found };
    },
    async statusesOf(token) {
      const statuses = new Set<number>();
      for (const row of rightRows) statuses.add(await send(row, { token }, named(here, first, first)));
      return [...statuses];
    },
  };
}

const noPayment = { sessionId: '', customerId: '', subscriptionId: '' };

const outcomes: Readonly<Record<number, Outcome>> = {
  403: 'no',
  404: 'unknown',
  409: 'conflict',
  422: 'invalid',
};
const outcomeOf = (status: number): Outcome | number =>
  status >= 200 && status < 300 ? 'yes' : (outcomes[status] ?? status);

/** Changes a task with a key, which becomes the id of the fact. */
async function change(server: TestServer, token: string, body: object): Promise<string> {
  const headers = freshKey();
  await server.call('PUT /api/tasks/Task', { token, headers, body });
  return headers['Idempotency-Key'] ?? '';
}

async function makeStrangers(server: TestServer, company: Company): Promise<Matrix['strangers']> {
  const { config } = server.deps;
  const { email } = await addPerson(server, company, 'leaving', 'admin', { isWorkspaceAdmin: true });
  const token = await server.signIn(email);
  const claims = await readAccessToken(token, config, Date.now());
  const other = await addPerson(server, company, 'staying', 'admin');
  const stays = await readAccessToken(await server.signIn(other.email), config, Date.now());
  const ranOut = await makeAccessToken(stays, config, Date.now() - 3_600_000);
  await withTenant(server.db, company.id, (tx) =>
    tx.update(users).set({ status: 0 }).where(eq(users.id, claims.userId)),
  );
  return { 'without a token': undefined, 'with a token that ran out': ranOut, 'inactive by now': token };
}

/** Makes the user the lead of the team of `member`. */
async function giveTeam(server: TestServer, { id, teamId }: Company, leadId: number): Promise<void> {
  await withTenant(server.db, id, (tx) => tx.update(teams).set({ leadId }).where(eq(teams.id, teamId)));
}

async function makeNotification(server: TestServer): Promise<number> {
  const [made] = await withSystemRole(server.db, (tx) =>
    tx.insert(notifications).values({ severity: 'Info', message: 'Hello' }).returning(),
  );
  return made?.id ?? 0;
}
