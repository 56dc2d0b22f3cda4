import { expect, it } from 'vitest';
import { clientFields } from '#domain/work/client.ts';
import { fieldsOnWire } from '#domain/work/fields-on-wire.ts';
import { labelFields } from '#domain/work/label.ts';
import { projectFields } from '#domain/work/project.ts';
import { teamFields } from '#domain/people/team.ts';
import { userFields } from '#domain/people/user.ts';
import * as z from '#domain/browser-schema.ts';

const holiday = fieldsOnWire({
  name: { wire: 'HolidayName', is: z.string() },
  day: { wire: 'Day', is: z.string().nullable() },
});

it('LBL-01 CLI-01 a field has a product name and a wire name, with the same validation', () => {
  expect(holiday.toWire({ name: 'New Year', day: null, id: 7 })).toEqual({
    HolidayName: 'New Year',
    Day: null,
  });
  expect(holiday.fromWire({ Day: '2027-01-01', idHoliday: 7 })).toEqual({ day: '2027-01-01' });
  expect([
    holiday.fields.safeParse({ name: 'New Year', day: null }).success,
    holiday.fields.safeParse({ HolidayName: 'New Year', Day: null }).success,
    holiday.wire.safeParse({ HolidayName: 'New Year', Day: null }).success,
    holiday.wire.safeParse({ HolidayName: 'New Year', Day: null, name: 'New Year' }).success,
  ]).toEqual([true, false, true, false]);
});

it('LBL-01 CLI-01 PRJ-01 TEA-02 USR-01 every field of every entity is parsed back unchanged from the wire', () => {
  for (const { fields, toWire, fromWire, wire } of [
    labelFields,
    clientFields,
    projectFields,
    teamFields,
    userFields,
  ]) {
    const values = Object.fromEntries(Object.keys(fields.shape).map((name, place) => [name, place]));
    const sent = toWire(values);
    expect(Object.keys(sent)).toEqual(Object.keys(wire.shape));
    expect(fromWire(sent)).toEqual(values);
  }
});
