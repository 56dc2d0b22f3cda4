export interface IcsLine {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

const [LF, CR, TAB, SPACE] = [0x0a, 0x0d, 0x09, 0x20];

/** Joins folded lines in bytes: a fold may split a letter (RFC 5545, 3.1). UTF-16 is joined as text. */
export function unfoldBytes(bytes: Uint8Array): Uint8Array {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return bytes;
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const next = bytes[at + 1];
    if (bytes[at] === LF && (next === SPACE || next === TAB)) {
      if (joined[length - 1] === CR) length -= 1;
      at += 1;
    } else {
      joined[length] = bytes[at] as number;
      length += 1;
    }
  }
  return joined.subarray(0, length);
}

/** Joins the folded lines of a text. */
export const unfold = (text: string): string => text.replaceAll(/\r?\n[ \t]/g, '');

/** Returns the texts of the first `most` components of a name, and whether the last is cut off. */
export function blocksOf(
  text: string,
  name: string,
  most: number,
): { readonly blocks: readonly string[]; readonly isCut: boolean } {
  const blocks: string[] = [];
  const edge = new RegExp(String.raw`^(BEGIN|END):${name}[ \t]*\r?$`, 'gim');
  let open: number | null = null;
  for (const { 0: line, 1: kind = '', index } of text.matchAll(edge)) {
    const isBegin = kind.toUpperCase() === 'BEGIN';
    if (blocks.length === most) break;
    // A nested begin cuts off the open component, which is returned and reported as unreadable.
    if (open !== null) blocks.push(text.slice(open, isBegin ? index : index + line.length));
    open = isBegin ? index : null;
  }
  return { blocks, isCut: open !== null };
}

/** Extracts the lines of some names from a component, nested components excluded. */
export function splitLines(
  block: string,
  names: ReadonlySet<string>,
): { readonly lines: readonly IcsLine[]; readonly rest: string } {
  const lines: IcsLine[] = [];
  const rest: string[] = [];
  let depth = 0;
  for (const line of block.split('\n')) {
    const name = (/^[\w-]*/.exec(line)?.[0] ?? '').toUpperCase();
    if (name === 'BEGIN') depth += 1;
    else if (name === 'END') depth -= 1;
    const colon = depth === 1 && names.has(name) ? colonIn(line, name.length) : -1;
    if (colon < 0) rest.push(line);
    else
      lines.push({ name, parameters: line.slice(name.length, colon), value: line.slice(colon + 1).trim() });
  }
  return { lines, rest: rest.join('\n') };
}

/** Quoted parameters may contain colons, as in Outlook's zone names. */
function colonIn(line: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':', from);
}

/** Returns a parameter of a line without quotes, or null. */
export function parameterOf({ parameters }: IcsLine, name: 'TZID' | 'VALUE' | 'RANGE'): string | null {
  const start = parameters.toUpperCase().indexOf(`;${name}=`);
  if (start < 0) return null;
  const text = parameters.slice(start + name.length + 2);
  return text.startsWith('"') ? (text.split('"')[1] ?? '') : (text.split(';')[0] ?? '');
}
