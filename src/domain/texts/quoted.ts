/** Cuts long quoted names in a message, so that they don't push out its sentence or buttons. */
export function withShortNames(text: string): string {
  return text.replaceAll(quoted, (_, name: string) => `“${shortName(name)}”`);
}

/** Cuts a name to `longest` letters. */
export function shortName(name: string, longest: number = LONGEST): string {
  const letters = name.length > longest ? Array.from(name) : [];
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : name;
}

const LONGEST = 40;
const quoted = /“([^”]+)”/g;
