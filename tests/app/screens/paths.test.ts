import { describe, expect, it } from 'vitest';
import { addressOf, pathTo, screenAt } from '#app/screens/paths.ts';

describe('the address of a screen', () => {
  it('NAV-06 NAV-18 NAV-24 consists of its path and its parameters', () => {
    expect([pathTo('tasks'), pathTo('labels'), pathTo('addLabel'), pathTo('label', { id: 5 })]).toEqual([
      '/app/tasks',
      '/app/labels',
      '/app/labels/add',
      '/app/labels/5',
    ]);
    expect(pathTo('label', { id: 'a/../b?' })).toBe('/app/labels/a%2F..%2Fb%3F');
  });

  it("NAV-24 doesn't compile without its parameters, and throws at run time where one is missing", () => {
    // @ts-expect-error a label has an id
    expect(() => pathTo('label')).toThrow('id');
    expect(() => addressOf('user')).toThrow('id');
    // @ts-expect-error the list has none
    expect(pathTo('labels', { id: 5 })).toBe('/app/labels');
  });
});

describe('the screen at an address', () => {
  it.each([
    ['/login', 'signIn'],
    ['/app/tasks', 'tasks'],
    ['/app/reports', 'reports'],
    ['/app/reports/tasks', 'tasksReport'],
    ['/app/reports/tasks/by/client', 'tasksReport'],
    ['/app/reports/drift', 'drift'],
    ['/app/search', 'search'],
    ['/app/reports/board-as-it-stood', 'boardAsItStood'],
    ['/app/reports/other', 'notFound'],
    ['/app/labels', 'labels'],
    ['/app/labels/add', 'addLabel'],
    ['/app/labels/add/now', 'addLabel'],
    ['/app/labels/17', 'label'],
    ['/app/labels/17/tasks', 'labels'],
    ['/app/users/add', 'addUser'],
    ['/app/users/17', 'user'],
    ['/app/users/17/more', 'notFound'],
    ['/app/users/', 'users'],
    ['/nowhere', 'notFound'],
  ] as const)('DEC-60 NAV-18 NAV-19 %s is %s', (pathname, id) => {
    expect(screenAt(pathname)).toBe(id);
  });
});
