import { DatabaseError } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { PlainError } from '#server/base/plain-error.ts';
import { printLine, sentenceOf } from '#server/start/program.ts';

const system = (code: string, values: object) => Object.assign(new Error(`${code}: no`), { code, ...values });
const refused = Object.assign(new DatabaseError('permission denied for\nschema public', 1, 'error'), {
  code: '42501',
});

describe('the error message of a program', () => {
  it.each([
    [new PlainError('PORT must be a number.'), 'PORT must be a number.'],
    [system('EACCES', { path: '/data' }), "Can't use /data: permission denied."],
    [system('ENOSPC', { syscall: 'write' }), "Can't use the disk: the disk is full."],
    [refused, 'The database returned an error: permission denied for schema public (42501).'],
    [
      new Error('Failed query: CREATE TABLE x\nparams:', { cause: refused }),
      'The database returned an error: permission denied for schema public (42501).',
    ],
    ['odd', 'Something went wrong: odd'],
  ])('A1 explains in one sentence: %s', (error, sentence) => {
    expect(sentenceOf(error)).toBe(sentence);
  });

  it('A1 S3-34 shows names without terminal control characters', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    printLine('Imported \u001B[31mAcme\r: 2 users.');
    expect(sentenceOf(new PlainError('There is \u001B]0;x\u0007\u009BAcme,\nand more.'))).toBe(
      'There is �]0;x��Acme,\nand more.',
    );
    expect(write.mock.calls).toEqual([['Imported �[31mAcme�: 2 users.\n']]);
    write.mockRestore();
  });

  it('A1 shows an unexpected error in one line with its place', () => {
    expect(sentenceOf(new TypeError('x is not\n  a function'))).toMatch(
      /^Something went wrong: TypeError: x is not a function \(.*program\.test\.ts:\d+:\d+.*\)$/,
    );
  });
});
