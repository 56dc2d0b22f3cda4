import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appearanceOf } from '#domain/appearance.ts';
import {
  hasForbiddenText,
  holdsAddress,
  isWithin,
  tidyName,
  tidyText,
  unlinked,
  withinBytes,
  withoutSites,
} from '#domain/texts/text.ts';

const family = '👨‍👩‍👧‍👦';
const any = fc.string({
  unit: fc.constantFrom(
    'a',
    ' ',
    '\t',
    '\n',
    '\r',
    '\u0001',
    '\u007F',
    'e',
    '\u0301',
    '\u00A0',
    '\u200B',
    '👍',
  ),
});

describe('text entered by users', () => {
  it('S3-40 web addresses that mail programs would link are detected', () => {
    for (const text of [
      'https://evil.example',
      'Join us: HTTP://evil',
      'custom://open',
      'www.evil.example',
      'See WWW.evil',
      'evil.com/win',
      'Fernway evil.co.uk/',
      'пример.рф/приз',
      'http:evil.com//x',
      '//evil.com',
      'Pay at evil.com?bill=1',
      'evil.com#now',
      '1.2.3.4/x',
      'x.com:80',
      'www2.evil.com',
      'bit.ly⁄abc',
      'www\u200B.evil.com',
      'evil.c\u00ADom/x',
      'mailto:a@evil.com',
      'evil.xn--p1ai/',
      'evil.XN--80AK6AA92E/x',
      'evil.com:8080/x',
      'evil.com./x',
    ])
      expect(holdsAddress(text), text).toBe(true);
  });

  it("S3-40 names that only look like addresses aren't detected", () => {
    for (const text of [
      'Fernway Ltd.',
      'example.com',
      'Booking.com B.V.',
      'and/or',
      'A./B. Design',
      'Q1.2026/27',
      'v2.0/beta',
      'St. John/Smith',
      'Wwwhat?',
      'Ratio 3:4',
      'Design//Ops',
      'Team a.m./p.m.',
      'Nora xn--',
      '',
    ])
      expect(holdsAddress(text), text).toBe(false);
  });

  it("S3-40 site names in a text are broken up so that mail programs don't link them, other addresses stay", () => {
    expect(
      withoutSites('Join secure-pay.com on Weekwright. Ask mia@acme.test at https://week.test/in.'),
    ).toBe('Join secure-pay.\u2060com on Weekwright. Ask mia@acme.test at https://week.test/in.');
    expect(withoutSites('Fernway Ltd. and A.B. Design, v2.0')).toBe('Fernway Ltd. and A.B. Design, v2.0');
  });

  it("S3-40 names in e-mails are broken up so that mail programs don't link them", () => {
    const linked = /[\p{L}\p{N}][.@\u3002\uff0e\uff20\uff61][\p{L}\p{N}]/u;
    for (const name of [
      'Booking.com',
      'pay@evil.com',
      'evil.com,@',
      '@evil.com',
      'a.b.evil.co.uk',
      'evil。com',
      'evil．com',
      'x＠evil｡com',
      '192.168.0.1',
      'bücher.example',
    ]) {
      expect(unlinked(name), name).not.toMatch(linked);
      expect(unlinked(name).replaceAll('\u2060', '')).toBe(name);
    }
    expect(unlinked('Booking.com')).toBe('Booking.\u2060com');
    expect(unlinked('pay@evil.com')).toBe('pay@\u2060evil.\u2060com');
    expect(unlinked('Fernway Ltd.')).toBe('Fernway Ltd.');
  });

  it('TMR-01 only NUL and lone surrogates are refused', () => {
    for (const text of ['\0', 'a\0b', '\uD83D', '\uDE00', '\uDE00\uD83D', 'a\uD83Db']) {
      expect(hasForbiddenText(text), JSON.stringify(text)).toBe(true);
    }
    for (const text of ['', 'plain', '😀', family, '\u200B', '\u202E', 'Z̷̡̛a̴', '\n\t']) {
      expect(hasForbiddenText(text), text).toBe(false);
    }
  });

  it('TMR-01 emoji, joiners, direction marks and stacked marks are kept', () => {
    for (const text of ['😀'.repeat(150), family, 'a\u202Eb', 'a\u200Bb', 'שלום', 'i\u0307İı']) {
      expect(tidyText(text)).toBe(text.normalize('NFC'));
    }
  });

  it('TMR-01 text is normalized to NFC without control characters except tab and newline', () => {
    expect(tidyText('Cafe\u0301')).toBe('Caf\u00E9');
    expect(tidyText('e\u0001\u0301')).toBe('\u00E9');
    expect(tidyText('a\u0001\u0008b\u000B\u001F\u007Fc\td\ne')).toBe('abc\td\ne');
    expect(tidyText('a\r\nb\rc\n\rd')).toBe('a\nb\nc\n\nd');
    expect(tidyText('a\u0080b\u0085c\u009Fd')).toBe('abcd');
  });

  it('TMR-01 a name is one line without surrounding whitespace', () => {
    expect(tidyName('  Draft\r\n\tthe page\u00A0')).toBe('Draft the page');
    expect(tidyName(' \t\r\n\u00A0\u3000')).toBe('');
    expect(tidyName('\u200B \u2060\uFEFF\u3164')).toBe('');
    expect(tidyName('\u0080 \u0085')).toBe('');
    expect(tidyName('👩\u200D🚀')).toBe('👩\u200D🚀');
  });

  it('TMR-01 LBL-04 invisible characters around a name are removed, those within characters stay', () => {
    for (const unseen of ['\u200B', '\u00AD', '\uFEFF', '\u2060', '\u200D', '\u202E', '\u2069'])
      expect(tidyName(`${unseen} ${unseen}Offers ${unseen}`)).toBe('Offers');
    for (const whole of ['\u2764\uFE0F', '1\uFE0F\u20E3', 'a\u200Bb', '\u{1F3F4}\u{E0067}\u{E007F}', family])
      expect(tidyName(` ${whole}`)).toBe(whole);
    expect(tidyName('\u200B'.repeat(250_000))).toBe('');
  });

  it('ERR-09 names that look the same are recognized', () => {
    const same = ['Offers', 'OFFERS', 'O\u200Bffers', 'Off\u00ADers\u200B', '\uFF2Fffers', ' Offers\u00A0'];
    expect(new Set(same.map(appearanceOf))).toEqual(new Set(['offers']));
    expect(appearanceOf('Caf\u00E9  a\u3000la\u00A0carte')).toBe(appearanceOf('Cafe\u0301 \uFF41 LA carte'));
    expect(appearanceOf('\uFF76\uFF9E')).toBe(appearanceOf('\u30AC'));
    expect(appearanceOf('Stra\u00DFe')).toBe(appearanceOf('STRASSE'));
    const other = ['m2', 'm\u00B2', 'Offer', 'O ffers', '\u00D6ffers', '\u041Effers', '1', '\u2460'];
    expect(new Set(other.map(appearanceOf)).size).toBe(other.length);
  });

  it('TMR-01 normalizing twice changes nothing more', () => {
    fc.assert(
      fc.property(any, (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
        expect(tidyName(tidyName(text))).toBe(tidyName(text));
        expect(tidyText(text).normalize('NFC')).toBe(tidyText(text));
      }),
    );
  });

  it('TMR-01 NFR-15 text that fits a field after normalization is normalized, however long it was', () => {
    const four = '\u1F82'.normalize('NFD');
    expect(four).toHaveLength(4);
    expect(tidyText(four.repeat(500))).toBe('\u1F82'.repeat(500));
    expect(tidyName(`${' '.repeat(9_000)}e\u0301${'\n'.repeat(9_000)}b\u0001\t`)).toBe('\u00E9 b');
  });

  it('TMR-01 NFR-15 text too long for any field stays unnormalized, and is therefore refused', () => {
    const marks = '\u0301\u0316'.repeat(1_001);
    expect(tidyText(marks)).toBe(marks);
    expect(tidyName(` ${marks}`)).toBe(marks);
    expect(appearanceOf(`A${marks}`)).toBe(`a${marks}`);
  });

  it('S3-34 a text is cut to a number of UTF-8 bytes between characters', () => {
    expect(['abc', 'äöü', '漢字', '😀😀', ''].map((text) => withinBytes(text, 5))).toEqual([
      'abc',
      'äö',
      '漢',
      '😀',
      '',
    ]);
  });

  it('TMR-01 NFR-15 lengths count UTF-16 units', () => {
    expect(['x'.repeat(150), '😀'.repeat(75), 'x'.repeat(151), '😀'.repeat(76)].map(isWithin(150))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
