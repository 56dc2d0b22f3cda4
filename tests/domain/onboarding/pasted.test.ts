import { expect, it } from 'vitest';
import { addPasted } from '#domain/onboarding/pasted.ts';
import { emptyUser } from '#domain/onboarding/values.ts';

const add = (pasted: string, users = [emptyUser()]) => addPasted(users, pasted, '3');
const emails = (pasted: string) => add(pasted).users.map(({ email }) => email);

it('ONB-10 a pasted list becomes rows, whatever separates the addresses', () => {
  const wanted = ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example'];
  expect(emails('a@x.example, b@x.example;c@x.example\r\n\n\t d@x.example  e@x.example ;; ')).toEqual(wanted);
});

it('ONB-07 ONB-08 names before an address are read', () => {
  expect(add('"Ada  van Berg" <ada@x.example>\nJonas <jonas@x.example>').users).toEqual([
    { firstName: 'Ada', lastName: 'van Berg', email: 'ada@x.example', roleId: '3' },
    { firstName: 'Jonas', lastName: '', email: 'jonas@x.example', roleId: '3' },
  ]);
});

it('ONB-07 ONB-08 names in the Outlook format "Last, First" are read', () => {
  const [bob, ada, last] = [
    { firstName: 'Bob', lastName: 'Smith', email: 'bob@x.example', roleId: '3' },
    { firstName: 'Ada Maria', lastName: 'van Berg', email: 'ada@x.example', roleId: '3' },
    { firstName: '', lastName: '', email: 'c@x.example', roleId: '3' },
  ];
  const quoted = '"Smith, Bob" <bob@x.example>, "van Berg, Ada Maria" <ada@x.example>; c@x.example';
  expect(add(quoted).users).toEqual([bob, ada, last]);
  expect(add('Smith, Bob <bob@x.example>; van Berg, Ada Maria <ada@x.example>\nc@x.example').users).toEqual([
    bob,
    ada,
    last,
  ]);
  expect(add('c@x.example, Bob Smith <bob@x.example>').users).toEqual([last, bob]);
});

it('ONB-10 text after an unclosed quotation mark is still split', () => {
  expect(emails('"a@x.example, b@x.example\n"c@x.example')).toEqual([
    '"a@x.example',
    'b@x.example',
    '"c@x.example',
  ]);
});

it('ONB-10 an invalid address is kept as a row, and known addresses are skipped', () => {
  const known = { ...emptyUser(), email: 'B@x.example' };
  const { users, ...counts } = add('a@x, b@x.example\na@X;not an address', [known, emptyUser()]);
  expect(users.map(({ email }) => email)).toEqual(['B@x.example', 'a@x', 'not an address']);
  expect(counts).toEqual({ added: 2, doubled: 2, left: 0 });
});

it('ONB-10 a paste adds at most 100 rows, counts the rest, and reads huge texts', () => {
  const many = Array.from({ length: 130 }, (_, each) => `p${each}@x.example`).join('\n');
  const { users, added, left } = add(many);
  expect([users.length, added, left]).toEqual([100, 100, 30]);
  expect(add(' \n,; ')).toEqual({ users: [emptyUser()], added: 0, doubled: 0, left: 0 });
  for (const text of ['<', '"', 'a,b<', 'a,', '",'])
    expect(add(text.repeat(100_000)).users[0]?.email.length).toBeLessThan(1_000);
});
