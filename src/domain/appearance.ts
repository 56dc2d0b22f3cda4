import { composed } from './texts/text.ts';

/** What names have in common that look the same: regardless of case, of the width of letters and blanks, and of what cannot be seen. */
export function appearanceOf(name: string): string {
  const plain = name
    .replaceAll(/[\u3000\uFF00-\uFFEF]+/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return composed(plain).toUpperCase().toLowerCase();
}
