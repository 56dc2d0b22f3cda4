/** Estimates the width in px; the picture forces each text to that width, whatever the font. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const character of text) em += widthOf(character);
  return Math.ceil(em * size);
}

function widthOf(character: string): number {
  if (/[ijl.,:;'|!()[\]]/.test(character)) return 0.31;
  if (/[ftr\s-]/.test(character)) return 0.36;
  if (/[mwMW→…]/.test(character)) return 0.88;
  return /[A-Z]/.test(character) ? 0.69 : 0.58;
}
