import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#server/db/schema/access-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { permit } from '#tests/support/permit.ts';
import { freshKey } from '#tests/support/server.ts';

describeOneEngine('adding a list of users', (database) => {
  const at = atServer(database);

  const createAll = async (who: Who, body: object[], headers = {}) =>
    at.server.call('POST /api/users/Users/BatchCreate', { token: await at.as(who), body, headers });
  const list = async (who: Who) =>
    (await at.server.call('GET /api/users/User/List', { token: await at.as(who) })).data;
  const row = async (id: number) =>
    (await at.inside((tx) => tx.select().from(users).where(eq(users.id, id))))[0];
  const lettersTo = (address: string) =>
    at.inside((tx) => tx.select().from(mails).where(eq(mails.recipient, address)));

  it.each(['a\u0000b', 'x\ud800@acme.test'])(
    'API-015 refuses only the row with the address %j, which no database can store',
    async (Email) => {
      const { user } = at.workspace.roles;
      const rows = [Email, `right.${at.workspace.id}@acme.test`].map((each) => ({
        FirstName: 'Nora',
        LastName: 'New',
        Email: each,
        Role: { idRole: user },
      }));
      const { status, data } = await createAll('admin', rows);
      expect([status, data.users.refused, data.users.created.length]).toEqual([
        200,
        [{ row: 0, email: '', status: 422, message: 'Enter a valid e-mail' }],
        1,
      ]);
    },
  );

  it('API-014 API-015 DEC-76 DEC-135 N1 returns an outcome for each row', async () => {
    const away = await at.server.makeWorkspace();
    const { user, lead } = at.workspace.roles;
    const mate = at.workspace.users.mate;
    const rows =
      (idRole: number) =>
      (Email: string, FirstName = 'Nora') => ({
        FirstName,
        LastName: 'New',
        Email,
        Role: { idRole },
      });
    const address = (name: string) => `${name}.${at.workspace.id}@acme.test`;
    const { status, data } = await createAll('admin', [
      rows(user)(` ${address('one')} `),
      rows(lead)(mate.email.toUpperCase()),
      rows(user)(away.users.mate.email),
      rows(user)('not an address'),
      rows(user)(address('ONE')),
      rows(user)(address('two'), ' '),
      rows(lead)(address('three')),
    ]);
    const [one, three] = data.users.created;
    expect([status, data]).toEqual([
      200,
      {
        users: {
          created: [
            { Email: address('one'), idUser: one?.idUser },
            { Email: address('three'), idUser: three?.idUser },
          ],
          alreadyExists: [
            { email: mate.email.toUpperCase(), idUser: mate.id },
            { email: address('ONE'), idUser: one?.idUser },
          ],
          refused: [
            { row: 2, email: away.users.mate.email, status: 422, message: 'Error: Email already exists' },
            { row: 3, email: 'not an address', status: 422, message: 'Enter a valid e-mail' },
            { row: 5, email: address('two'), status: 422, message: 'First Name is required' },
          ],
        },
      },
    ]);
    expect(await row(one?.idUser ?? 0)).toMatchObject({ isOnboarded: true, roleId: user, status: 1 });
    expect(await lettersTo(address('one'))).toHaveLength(1);
    expect(await lettersTo(mate.email)).toEqual([]);
  });

  it('API-015 DEC-135 concurrent requests with the same list add each user once, and name the existing ones', async () => {
    const rows = Array.from({ length: 20 }, (_, place) => ({
      FirstName: 'Nora',
      LastName: 'New',
      Email: `nora.${place}.${at.workspace.id}@acme.test`,
      Role: { idRole: at.workspace.roles.user },
    }));
    const answers = await Promise.all(Array.from({ length: 4 }, () => createAll('admin', rows, freshKey())));
    const told = answers.map(({ data: { users: outcomes } }) => outcomes);
    expect(told.map(({ refused }) => refused)).toEqual([[], [], [], []]);
    expect(told.map(({ created, alreadyExists }) => created.length + alreadyExists.length)).toEqual([
      20, 20, 20, 20,
    ]);
    const made = told.flatMap(({ created }) => created);
    expect(made.map(({ Email }) => Email).toSorted()).toEqual(rows.map(({ Email }) => Email).toSorted());
    const idOf = new Map(made.map(({ Email, idUser }) => [Email, idUser]));
    for (const { email, idUser } of told.flatMap(({ alreadyExists }) => alreadyExists))
      expect(idUser).toBe(idOf.get(email));
  });

  it("API-014 P3 N2 a role that can't be given refuses the whole batch", async () => {
    await permit(at, 'manager', 'Create Users');
    const rows = (idRole: number) =>
      [at.workspace.roles.user, idRole].map((id, place) => ({
        FirstName: 'Nora',
        LastName: 'New',
        Email: `n${place}.${at.workspace.id}@acme.test`,
        Role: { idRole: id },
      }));
    expect((await createAll('manager', rows(at.workspace.roles.admin))).status).toBe(403);
    expect((await createAll('manager', rows(999_999))).status).toBe(422);
    expect(await list('manager')).toHaveLength(6);
    expect((await createAll('member', [])).status).toBe(403);
  });

  it('API-014 NFR-15 accepts 100 rows once, and no more', async () => {
    const rows = Array.from({ length: 100 }, (_, place) => ({
      FirstName: 'Nora',
      LastName: `New ${place}`,
      Email: `n${place}.${at.workspace.id}@acme.test`,
      Role: { idRole: at.workspace.roles.user },
    }));
    const headers = freshKey();
    const { data } = await createAll('admin', rows, headers);
    expect(data.users.created.map(({ Email }) => Email)).toEqual(rows.map(({ Email }) => Email));
    expect((await createAll('admin', rows, headers)).data).toEqual(data);
    expect((await createAll('admin', [...rows, ...rows])).status).toBe(422);
    expect(await list('admin')).toHaveLength(106);
  });
});
