/** Reads a response body; null if it unpacks to more than `most` bytes, so compression bombs stop early. */
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
