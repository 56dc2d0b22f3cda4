import { expect, it } from 'vitest';
import { labelFields, labelForm } from '#domain/work/label.ts';

/** The message of each field that is refused. */
const messagesOf = (fields: object) =>
  Object.fromEntries(
    (
      labelForm.safeParse({ Name: 'Design', ColorCode: '#112233', Status: '1', ...fields }).error?.issues ??
      []
    ).map(({ path, message }) => [path.join('.'), message]),
  );

it('LBL-01 LBL-02 LBL-03 TBL-12 a filled form means a tidy name, a color in small letters and a status', () => {
  expect(labelForm.parse({ Name: '  De\tsign ', ColorCode: '#AABBCC', Status: '2' })).toEqual({
    Name: 'De sign',
    ColorCode: '#aabbcc',
    Status: 2,
  });
});

it('LBL-04 DEC-96 NFR-15 a label needs a name that can be kept and seen, of at most 150 units', () => {
  expect(messagesOf({ Name: undefined })).toEqual({ Name: 'Name is required' });
  expect(messagesOf({ Name: ' \u200b ' })).toEqual({ Name: 'Name is required' });
  expect(messagesOf({ Name: 'x'.repeat(150) })).toEqual({});
  expect(messagesOf({ Name: 'x'.repeat(151) })).toEqual({ Name: '150 characters max.' });
  expect(messagesOf({ Name: 'a\0b' })).toEqual({ Name: 'This text contains unsupported characters.' });
});

it('TBL-11 TBL-12 a color is six digits, and no style', () => {
  for (const ColorCode of ['red', '#fff', '#12345g', '#112233;background:url(//x)', '']) {
    expect(messagesOf({ ColorCode })).toEqual({ ColorCode: 'Choose a color, or enter one like #2b5ec1.' });
  }
});

it('LBL-02 DEC-88 no form and no call sets a label to deleted', () => {
  expect(labelForm.safeParse({ Name: 'Design', ColorCode: '#112233', Status: '3' }).success).toBe(false);
  expect(labelFields.safeParse({ Name: 'Design', ColorCode: '#112233', Status: 3 }).success).toBe(false);
});
