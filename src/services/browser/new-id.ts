/** Returns a lower-case UUID v7 for the time `at` (ms), which sorts by time (DEC-115, DEC-116). */
export function newId(at: number): string {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const random = randomDigits();
  const variant = '89ab'.charAt(Number.parseInt(random.charAt(3), 16) % 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7)}`;
}

const DIGITS = 19;

/** Buffered: copying a thousand tasks would spend most of its time on single crypto calls. */
const bytes = new Uint8Array(4_096);
let ahead = '';

function randomDigits(): string {
  if (ahead.length < DIGITS)
    ahead = Array.from(crypto.getRandomValues(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const digits = ahead.slice(0, DIGITS);
  ahead = ahead.slice(DIGITS);
  return digits;
}
