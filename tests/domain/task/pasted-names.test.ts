import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PASTED_NAMES, pastedNames, pastedNamesRefusal } from '#domain/task/pasted-names.ts';

describe('pastedNames', () => {
  it('BRD-13 pastedNames reads one name per line, without list markers', () => {
    expect(
      pastedNames(
        'Call the printer\r\n\n - Book a room\n* [x] Send the invoice\n[ ] Pay\u2028• Sleep\n  \n-',
      ),
    ).toEqual(['Call the printer', 'Book a room', 'Send the invoice', 'Pay', 'Sleep', '-']);
    expect(pastedNames('-5 °C in the cold room')).toEqual(['-5 °C in the cold room']);
  });

  it('BRD-13 pastedNames removes list numbers when all lines have one', () => {
    expect(pastedNames('1. Call the printer\n 2) [ ] Book a room\n\n10. Pay')).toEqual([
      'Call the printer',
      'Book a room',
      'Pay',
    ]);
    expect(pastedNames('1. Call the printer\nBook a room')).toEqual(['1. Call the printer', 'Book a room']);
    expect(pastedNames('2.5 hours\n3.5 hours')).toEqual(['2.5 hours', '3.5 hours']);
    expect(pastedNames('1. August')).toEqual(['1. August']);
  });

  it('BRD-13 pastedNames returns one name per non-empty line, in order', () => {
    const line = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ]{0,40}[A-Za-z0-9]$/);
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\n\n', '\r'), (lines, end) => {
        expect(pastedNames(lines.join(end))).toEqual(lines);
      }),
    );
  });
});

describe('pastedNamesRefusal', () => {
  it('BRD-13 FRM-04 pastedNamesRefusal accepts up to 100 names of up to 150 characters', () => {
    const names = Array.from({ length: MAX_PASTED_NAMES }, () => 'n'.repeat(150));
    expect(pastedNamesRefusal(names)).toBeNull();
    expect(pastedNamesRefusal([...names, 'One more'])?.message).toBe('Paste at most 100 names at once.');
    expect(pastedNamesRefusal(['Pay', 'n'.repeat(151)])?.message).toBe(
      `Line 2 is longer than 150 characters: “${'n'.repeat(39)}…”. Shorten it and paste again.`,
    );
  });
});
