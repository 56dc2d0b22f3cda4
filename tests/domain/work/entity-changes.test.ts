import { expect, it } from 'vitest';
import { entityFieldWord } from '#domain/texts/act-words.ts';
import { entityFieldText } from '#domain/work/entity-field-text.ts';
import { staleFields } from '#domain/work/entity-changes.ts';

it('LBL-04 CLI-04 a field conflicts when someone else set it to neither the old nor the wanted value', () => {
  const now = { Name: 'Design', ColorCode: '#1F7DCF', Status: 1, EndDate: null };
  const overtaken = (was: object, wanted: object) => staleFields(now, { ...was }, { ...wanted });
  expect(overtaken({ Name: 'Design' }, { Name: 'Drafting' })).toEqual([]);
  expect(overtaken({ Name: 'Draft' }, { Name: 'Drafting' })).toEqual(['Name']);
  expect(overtaken({ Name: 'Draft' }, { Name: 'Design' })).toEqual([]);
  expect(overtaken({}, { Name: 'Drafting' })).toEqual([]);
  expect(overtaken({ Status: 2, EndDate: '2026-10-31' }, { Status: 1, EndDate: '2026-11-30' })).toEqual([
    'EndDate',
  ]);
});

it('TEA-02 USR-05 lists of ids are equal in any order', () => {
  const now = { Members: [7, 9] };
  const overtaken = (Members: number[]) => staleFields(now, { Members }, { Members: [8] });
  expect([overtaken([9, 7]), overtaken([7]), overtaken([7, 8]), overtaken([7, 9, 10])]).toEqual([
    [],
    ['Members'],
    ['Members'],
    ['Members'],
  ]);
  expect(staleFields(now, { Members: [1] }, { Members: [9, 7] })).toEqual([]);
});

it('LBL-02 TBL-11 CLI-01 field values have display texts', () => {
  expect([
    entityFieldText('name', 'Design'),
    entityFieldText('status', 2),
    entityFieldText('color', '#1F7DCF'),
    entityFieldText('color', '#123456'),
    entityFieldText('startDate', '2026-03-09'),
    entityFieldText('endDate', null),
    entityFieldText('hoursBudget', 12.5),
  ]).toEqual(['Design', 'Inactive', 'Blue', '#123456', '9 Mar 2026', 'None', '12.5 h']);
});

it('LBL-02 CLI-01 USR-01 0124 a field is named by its words, or by a special name', () => {
  const called = {
    name: 'Name',
    date: 'Date',
    hoursBudget: 'Hours budget',
    DefaultEstimatedTime: 'Default estimated time',
    leadId: 'Team lead',
    teamIds: 'Teams',
    isWSAdmin: 'Workspace admin',
  };
  expect(Object.keys(called).map(entityFieldWord)).toEqual(Object.values(called));
});
