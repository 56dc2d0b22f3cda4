import { expect, it } from 'vitest';
import { labelFields, labelForm } from '#domain/work/label.ts';

const messagesOf = (fields: object) =>
  Object.fromEntries(
    (
      labelForm.safeParse({ name: 'Design', color: '#112233', status: '1', ...fields }).error?.issues ?? []
    ).map(({ path, message }) => [path.join('.'), message]),
  );

it('LBL-01 LBL-02 LBL-03 TBL-12 a submitted form has a normalized name, a lowercase color and a status', () => {
  expect(labelForm.parse({ name: '  De\tsign ', color: '#AABBCC', status: '2' })).toEqual({
    name: 'De sign',
    color: '#AABBCC',
    status: 2,
  });
});

it('LBL-04 DEC-96 NFR-15 a label requires a visible name of at most 150 units that can be stored', () => {
  expect(messagesOf({ name: undefined })).toEqual({ name: 'Name is required' });
  expect(messagesOf({ name: ' \u200b ' })).toEqual({ name: 'Name is required' });
  expect(messagesOf({ name: 'x'.repeat(150) })).toEqual({});
  expect(messagesOf({ name: 'x'.repeat(151) })).toEqual({ name: '150 characters max.' });
  expect(messagesOf({ name: 'a\0b' })).toEqual({ name: 'This text contains unsupported characters.' });
});

it('TBL-11 TBL-12 a color is six hex digits, and no CSS', () => {
  for (const color of ['red', '#fff', '#12345g', '#112233;background:url(//x)', '']) {
    expect(messagesOf({ color })).toEqual({ color: 'Choose a color, or enter one like #2B5EC1.' });
  }
});

it('LBL-02 DEC-88 no form or request can set a label to deleted', () => {
  expect(labelForm.safeParse({ name: 'Design', color: '#112233', status: '3' }).success).toBe(false);
  expect(labelFields.fields.safeParse({ name: 'Design', color: '#112233', status: 3 }).success).toBe(false);
});
