/**
 * A message with the long names that it quotes cut, so that they push out neither its sentence nor its buttons; the same
 * text where none is long. The full names belong beside it, where they are asked for.
 */
export function withShortNames(text: string): string {
  return text.replaceAll(quoted, (_, name: string) => `“${shortName(name)}”`);
}

/** A name that leaves room for the sentence around it. */
export function shortName(name: string, longest: number = LONGEST): string {
  const letters = name.length > longest ? Array.from(name) : [];
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : name;
}

/** So many letters of a name a message shows. */
const LONGEST = 40;
const quoted = /“([^”]+)”/g;
