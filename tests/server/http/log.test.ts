import { DatabaseError } from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '#server/http/log.ts';

afterEach(() => {
  vi.useRealTimers();
});

const refused = (code: string) => Object.assign(new DatabaseError('Mia typed this', 2, 'error'), { code });

it('DEC-137 logs each kind of database error once a second, with the number of repeats', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:00:00.000Z') });
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const log = createLog({ log: 'info', logFormat: 'text' });
  for (let count = 0; count < 500; count += 1) log.error(`id ${count}`, refused('57P01'));
  log.error('id', refused('53300'));
  vi.advanceTimersByTime(999);
  log.error('id', refused('57P01'));
  vi.advanceTimersByTime(1);
  for (let count = 0; count < 3; count += 1) log.error('id', refused('57P01'));
  expect(said).toEqual([
    '2026-11-18T09:00:00.000Z The database is unavailable: 57P01.\n',
    '2026-11-18T09:00:00.000Z The database is unavailable: 53300.\n',
    '2026-11-18T09:00:01.000Z The database is unavailable: 57P01 (and 500 more times).\n',
  ]);
});

it('DEC-09 logs every other error with its id, and never its message', () => {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const log = createLog({ log: 'info', logFormat: 'text' });
  log.error('first', refused('22021'));
  log.error('second', refused('22021'));
  expect(said.map((text) => text.split('\n')[0]?.split(' ').slice(1))).toEqual([
    ['first', 'error', '22021'],
    ['second', 'error', '22021'],
  ]);
  expect(said.join('')).not.toContain('Mia');
});

it('S3-42 decision 0172 writes JSON with level, time, version and the place of an error, and never its message', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:00:00.000Z') });
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const log = createLog({ log: 'info', logFormat: 'json' });
  log.info('Weekwright 0.1.0 is starting.');
  log.warn('Look here.');
  log.error('some-id', refused('22021'));
  const all = { time: '2026-11-18T09:00:00.000Z', version: '0.1.0' };
  expect(said.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 'info', ...all, message: 'Weekwright 0.1.0 is starting.' },
    { level: 'warn', ...all, message: 'Look here.' },
    {
      level: 'error',
      ...all,
      errorId: 'some-id',
      message: 'error 22021',
      stack: expect.arrayContaining([expect.stringMatching(/^at /)]) as string[],
    },
  ]);
  expect(said.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(said.join('')).not.toContain('Mia');
});
