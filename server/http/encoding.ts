/** The first of these encodings that an `Accept-Encoding` names; undefined where it names none. */
export function chosenEncoding<T extends string>(
  accepted: string | undefined,
  encodings: readonly T[],
): T | undefined {
  const names = new Set(accepted?.split(',').map((part) => part.split(';')[0]?.trim()));
  return encodings.find((encoding) => names.has(encoding));
}
