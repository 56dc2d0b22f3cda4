import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchMatch } from '#domain/texts/search.ts';
import { fastest } from '#tests/support/fastest.ts';

describe('searchMatch', () => {
  it.each([
    ['Kestrel Bank', 'REL b', true],
    ['Kestrel Bank', ' bank ', true],
    ['Kestrel Bank', '', true],
    ['Kestrel Bank', 'bnk', false],
    ['İstanbul ışık', 'istanbul IŞIK', true],
    ['Société Pine', 'societe', true],
    ['ΣΟΦΟΣ', 'σοφο', true],
    ['σοφός Α', 'ΣΟΦΟΣ α', true],
    ['Straße', 'STRASSE', true],
    ['Launch 🚀 page', '🚀', true],
    ['Launch 🚀 page', '🛰', false],
    ['a.c', 'a.c', true],
    ['abc', 'a.c', false],
    ['C++ (old)', '+ (o', true],
    ['plain', '^', false],
  ])('TBL-07 searchMatch finds in %j the search %j: %j', (text, search, found) => {
    expect(searchMatch(text, search)).toBe(found);
  });

  it('TBL-07 searchMatch finds nothing for a search longer than any text, within 50 ms', async () => {
    const took = await fastest(50, () => {
      for (const search of ['\u0301\u0316'.repeat(125_000), 'x'.repeat(250_000)])
        expect(searchMatch('x'.repeat(150), search)).toBe(false);
    });
    expect(took).toBeLessThan(50);
    expect(searchMatch('x'.repeat(150), 'x'.repeat(150))).toBe(true);
  });

  it('TBL-07 any part of a text is found, regardless of case', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii' }),
        fc.string({ unit: 'grapheme-ascii' }),
        fc.string({ unit: 'grapheme-ascii' }),
        (before, part, after) => {
          expect(searchMatch(before + part + after, part.toUpperCase())).toBe(true);
          expect(searchMatch((before + part + after).toUpperCase(), part)).toBe(true);
        },
      ),
    );
  });
});
