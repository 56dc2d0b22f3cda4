import { expect, it } from 'vitest';
import { projectCalls } from '#domain/contract/work/projects-contract.ts';

it('DEC-88 DEC-125 the list accepts its flags and ids, and no other parameters', () => {
  const { query } = projectCalls['GET /api/projects/Project/List'];
  for (const part of [
    {},
    { idClient: '2', idUser: '7' },
    { IncludeInactive: 'true', IncludeArchived: 'false' },
  ]) {
    expect(query.parse(part)).toEqual(part);
  }
  for (const part of [
    { idClient: '0' },
    { idUser: '1 OR 1=1' },
    { IncludeArchived: '1' },
    { idWorkspace: '2' },
  ]) {
    expect(query.safeParse(part).success, JSON.stringify(part)).toBe(false);
  }
});
