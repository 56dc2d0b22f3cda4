import { expect, it } from 'vitest';
import {
  assignablesShown,
  assigningRefusal,
  firstAssignmentTab,
  idListText,
  idsText,
  mergedIds,
} from '#domain/work/assignment.ts';
import { denied } from '#domain/refusal.ts';

const people = [
  { id: 1, name: 'Ada Byron', note: 'ada@orchard.example' },
  { id: 2, name: 'Ben Okri' },
  { id: 3, name: 'Cleo Ångström', isInactive: true },
  { id: 4, name: 'Dora Maar' },
];
const view = { assigned: new Set([4, 3]), isOfAssigned: false, search: '', withInactive: false };
const shown = (changes: object) => assignablesShown(people, { ...view, ...changes }).map(({ id }) => id);

it('PRJ-11 PRJ-12 PRJ-13 PRJ-14 the first tab is Assigned Teams if any, then Assigned Users, then All Teams', () => {
  const tabs = ['Assigned Teams', 'Assigned Users', 'All Teams', 'All Users'];
  const open = (teams: number, users: number) => tabs[firstAssignmentTab([teams, users])];
  expect(open(0, 3)).toBe('Assigned Users');
  expect(open(2, 0)).toBe('Assigned Teams');
  expect(open(1, 1)).toBe('Assigned Teams');
  expect(open(0, 0)).toBe('All Teams');
  expect([firstAssignmentTab([0]), firstAssignmentTab([5])]).toEqual([1, 0]);
});

it('PRJ-15 PRJ-16 the assigned tabs require the right to unassign, the others the right to assign or, for assigned people, both', () => {
  const add = denied('no adding');
  const remove = denied('no taking out');
  const asked = [
    { isOfAssigned: true, wasAssigned: true },
    { isOfAssigned: true, wasAssigned: false },
    { isOfAssigned: false, wasAssigned: true },
    { isOfAssigned: false, wasAssigned: false },
  ];
  const answers = (rights: Parameters<typeof assigningRefusal>[1]) =>
    asked.map((one) => assigningRefusal(one, rights)?.message ?? 'may');
  expect(answers({ add: null, remove: null })).toEqual(['may', 'may', 'may', 'may']);
  expect(answers({ add: null, remove })).toEqual(['no taking out', 'no taking out', 'no taking out', 'may']);
  expect(answers({ add, remove: null })).toEqual(['may', 'may', 'no adding', 'no adding']);
  expect(answers({ add, remove })).toEqual(['no taking out', 'no taking out', 'no adding', 'no adding']);
});

it('USR-11 assigned people come first, and inactive people are hidden by default', () => {
  expect(shown({})).toEqual([4, 1, 2]);
  expect(shown({ withInactive: true })).toEqual([3, 4, 1, 2]);
  expect(shown({ isOfAssigned: true })).toEqual([4]);
  expect(shown({ isOfAssigned: true, withInactive: true })).toEqual([3, 4]);
});

it('TBL-07 the search finds names and details, regardless of case and accents', () => {
  expect(shown({ search: ' ANGSTROM ', withInactive: true })).toEqual([3]);
  expect(shown({ search: 'orchard' })).toEqual([1]);
  expect(shown({ search: 'zzz' })).toEqual([]);
});

it('DEC-133 the ids of a form have one text for the same set, and other texts are refused', () => {
  expect(idsText(new Set([12, 3, 7]))).toBe('3,7,12');
  expect(idListText.parse('3,7,12')).toEqual([3, 7, 12]);
  expect(idListText.parse(undefined)).toEqual([]);
  for (const text of ['3,', '0', '1,x', '-1']) expect(idListText.safeParse(text).success).toBe(false);
});

it('ROL-20 DEC-133 two concurrent changes to the same list are merged', () => {
  expect(mergedIds([1, 2, 3], [1, 3, 4], [2, 3, 5])).toEqual([3, 5, 4]);
  expect(mergedIds([1], [1, 2], [1, 2])).toEqual([1, 2]);
  expect(mergedIds([1, 2], [1], [1])).toEqual([1]);
});
