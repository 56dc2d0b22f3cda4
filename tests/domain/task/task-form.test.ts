import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskForm } from '#domain/task/task-form.ts';

const filled = {
  TaskName: 'Draft the page',
  idAssignedTo: '7',
  idClient: '2',
  idProject: '3',
  EstimatedTime: '01:30',
  CompletedTime: '00:00',
};

function messagesOf(changes: Record<string, unknown>): Record<string, string> {
  const { error } = taskForm.safeParse({ ...filled, ...changes });
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('a submitted task form', () => {
  it('FRM-03 FRM-06 FRM-07 FRM-08 the form has times in ms, numeric ids, and no date for Unscheduled', () => {
    expect(taskForm.parse(filled)).toEqual({
      TaskName: 'Draft the page',
      Description: '',
      idAssignedTo: 7,
      idClient: 2,
      idProject: 3,
      DisplayStartTime: '',
      DisplayEndTime: '',
      EstimatedTime: 5_400_000,
      CompletedTime: 0,
    });
    const more = {
      TaskName: '  Café\n',
      Description: 'One\r\ntwo',
      idLabel: '6',
      StartDate: '2026-11-18',
      DisplayStartTime: '09:00',
      DisplayEndTime: '',
    };
    expect(taskForm.parse({ ...filled, ...more })).toMatchObject({
      TaskName: 'Café',
      Description: 'One\ntwo',
      idLabel: 6,
      StartDate: '2026-11-18',
      DisplayStartTime: '09:00',
      DisplayEndTime: '',
    });
  });

  it('FRM-03 the form requires a name', () => {
    for (const TaskName of [undefined, '', '   ', '\t\n', '\u00A0']) {
      expect(messagesOf({ TaskName })).toEqual({ TaskName: 'Name is required' });
    }
  });

  it('FRM-04 NFR-15 the form accepts a name of 150 UTF-16 units', () => {
    for (const TaskName of ['x'.repeat(150), ` ${'x'.repeat(150)} `, '😀'.repeat(75)]) {
      expect(messagesOf({ TaskName })).toEqual({});
    }
    for (const TaskName of ['x'.repeat(151), '😀'.repeat(76), '😀'.repeat(150)]) {
      expect(messagesOf({ TaskName })).toEqual({ TaskName: '150 characters max.' });
    }
  });

  it('FRM-05 NFR-15 the form accepts a description of 500 characters', () => {
    expect(messagesOf({ Description: 'x'.repeat(500) })).toEqual({});
    expect(messagesOf({ Description: 'x'.repeat(501) })).toEqual({ Description: '500 characters max.' });
  });

  it("FRM-03 FRM-05 the form refuses text that can't be stored", () => {
    const message = 'This text contains unsupported characters.';
    for (const text of ['a\0', 'a\uD83D', '\uDE00']) {
      expect(messagesOf({ TaskName: text, Description: text })).toEqual({
        TaskName: message,
        Description: message,
      });
    }
  });

  it('FRM-06 FRM-07 FRM-08 FRM-09 the form requires assignee, client and project as whole numbers from 1', () => {
    for (const id of [
      undefined,
      '',
      '0',
      '-1',
      '1.5',
      '1e3',
      ' 7',
      '٧',
      'x',
      '1 OR 1=1',
      'Infinity',
      '99999999999999999',
    ]) {
      expect(messagesOf({ idAssignedTo: id, idClient: id, idProject: id }), id).toEqual({
        idAssignedTo: 'Assigned To is required',
        idClient: 'Client is required',
        idProject: 'Project is required',
      });
    }
    expect(messagesOf({ idLabel: '0' })).toEqual({ idLabel: 'Choose an active label.' });
  });

  it('FRM-12 FRM-13 the form accepts times up to 24 h', () => {
    expect(messagesOf({ EstimatedTime: '24:00', CompletedTime: '24:00' })).toEqual({});
    for (const time of ['24:01', '29:59']) {
      expect(messagesOf({ EstimatedTime: time, CompletedTime: time })).toEqual({
        EstimatedTime: 'Must be lower or equal to 24',
        CompletedTime: 'Must be lower or equal to 24',
      });
    }
  });

  it('FRM-14 FRM-12 FRM-13 the form accepts only hh:mm up to 24:00', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789:hm'.split('')), maxLength: 5 }),
    );
    fc.assert(
      fc.property(text, (time) => {
        const isTaken = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time);
        expect(Object.keys(messagesOf({ EstimatedTime: time, CompletedTime: time }))).toEqual(
          isTaken ? [] : ['CompletedTime', 'EstimatedTime'],
        );
      }),
    );
  });

  it("FRM-18 FRM-16 the form reports a time that isn't hh:mm", () => {
    for (const time of [
      undefined,
      '',
      '1',
      '12',
      '12:6',
      '12:60',
      '30:00',
      '-1:00',
      '1e3',
      '12:30:00',
      '١٢:٣٠',
    ]) {
      expect(messagesOf({ EstimatedTime: time, CompletedTime: time }), time).toEqual({
        EstimatedTime: 'Invalid format. Use hh:mm',
        CompletedTime: 'Invalid format. Use hh:mm',
      });
    }
    for (const time of ['9:00', '24:00', '12:6']) {
      expect(messagesOf({ DisplayStartTime: time, DisplayEndTime: time }), time).toEqual({
        DisplayStartTime: 'Invalid format. Use hh:mm',
        DisplayEndTime: 'Invalid format. Use hh:mm',
      });
    }
  });

  it('DEC-37 B7 the form accepts only existing dates', () => {
    for (const StartDate of ['2026-02-30', '18.11.2026', '2026-11-18T13:00:00Z']) {
      expect(messagesOf({ StartDate })).toEqual({ StartDate: 'Enter a date.' });
    }
  });

  it('DEC-143 the form accepts dates from 2000 to 2199', () => {
    for (const StartDate of ['2000-01-01', '2199-12-31']) expect(messagesOf({ StartDate })).toEqual({});
    for (const StartDate of ['1999-12-31', '2200-01-01', '0026-11-21']) {
      expect(messagesOf({ StartDate })).toEqual({ StartDate: 'Date must be between 2000 and 2199' });
    }
  });
});
