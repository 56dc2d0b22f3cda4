import { expect, it } from 'vitest';
import type * as z from 'zod';
import { problem } from '#domain/contract/problem-wire.ts';
import { toWire } from '#domain/contract/tasks/task-wire.ts';
import { aTask } from '#tests/domain/examples.ts';

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

it('DEC-09 ERR-32 an error has type, title, status, detail and code', () => {
  const body = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'Not now.',
    code: 'timer.notAllowed',
  };
  expect(problem.parse(body)).toEqual(body);
  expect(problem.parse({ ...body, field: 'Name' })).toEqual({ ...body, field: 'Name' });
  for (const key of Object.keys(body)) expect(takes(problem, { ...body, [key]: undefined }), key).toBe(false);
});

it('DEC-141 an outdated edit gets the current task and the conflicting fields', () => {
  const id = '01936f00-0000-7000-8000-000000000001';
  const task = toWire(aTask({ id, name: 'Theirs' }), 'UTC');
  const body = {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'Error: Please, try again',
    code: 'task.outdated',
    conflict: { task, fields: [{ field: 'Name', idUser: 8, At: '2026-11-18T09:00:00.000Z' }] },
  };
  expect(problem.parse(body)).toEqual(body);
  expect(takes(problem, { ...body, conflict: { ...body.conflict, fields: [{ field: 'Name' }] } })).toBe(
    false,
  );
});
