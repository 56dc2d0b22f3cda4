import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { PlainError } from '#server/base/plain-error.ts';
import { sentenceOf } from '#server/start/program.ts';

const system = (code: string, values: object) => Object.assign(new Error(`${code}: no`), { code, ...values });
const refused = Object.assign(new DatabaseError('permission denied for\nschema public', 1, 'error'), {
  code: '42501',
});

describe('what stops a program', () => {
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
  ])('A1 is said in one sentence: %s', (error, sentence) => {
    expect(sentenceOf(error)).toBe(sentence);
  });

  it('A1 is said in one line with its place where nobody foresaw it', () => {
    expect(sentenceOf(new TypeError('x is not\n  a function'))).toMatch(
      /^Something went wrong: TypeError: x is not a function \(.*program\.test\.ts:\d+:\d+.*\)$/,
    );
  });
});
