/**
 * The body of a response, or null where it is longer than `most` bytes. They are counted as they are unpacked, and what is
 * not read is not unpacked: a short body that unpacks to gigabytes costs no more than a long one.
 */
export async function boundedBytes(response: Response, most: number): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
