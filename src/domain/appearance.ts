import { composed } from '#domain/texts/index.ts';

/** Folds a name so that names that look the same are equal: case, width, blanks and invisible characters. */
export function appearanceOf(name: string): string {
  const plain = name
    .replaceAll(/[\u3000\uFF00-\uFFEF]+/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return composed(plain).toUpperCase().toLowerCase();
}
