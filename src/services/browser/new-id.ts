/** A UUID v7 in lower case for a fact or a task made at `at` (ms): it sorts by its time (DEC-115, DEC-116). */
export function newId(at: number): string {
  const bytes = randomBytes();
  new DataView(bytes.buffer).setUint32(0, Math.floor(at / 0x1_00_00));
  new DataView(bytes.buffer).setUint16(4, at % 0x1_00_00);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => hexOf[byte]).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const BYTES = 16;
const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A thousand tasks are copied at once: asking the browser for the bytes of each takes longer than all the rest. */
const ahead = new Uint8Array(BYTES * 256);
let used = ahead.length;

function randomBytes(): Uint8Array<ArrayBuffer> {
  if (used === ahead.length) {
    crypto.getRandomValues(ahead);
    used = 0;
  }
  used += BYTES;
  return ahead.slice(used - BYTES, used);
}
