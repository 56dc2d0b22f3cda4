/** Returns the first of these encodings that `Accept-Encoding` names and doesn't refuse by `q=0`; else undefined. */
export function chosenEncoding<T extends string>(
  accepted: string | undefined,
  encodings: readonly T[],
): T | undefined {
  const parts = accepted?.split(',').filter((part) => !REFUSED.test(part));
  const names = new Set(parts?.map((part) => part.split(';')[0]?.trim().toLowerCase()));
  return encodings.find((encoding) => names.has(encoding));
}

const REFUSED = /;\s*q\s*=\s*0(?:\.0*)?\s*$/i;

/** Tells whether `If-None-Match` (a list of tags, or `*`) covers this ETag; weak tags match strong ones. */
export function hasBody(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((each) => strong(each.trim())) ?? [];
  return tags.includes(strong(etag)) || (tags.length === 1 && tags[0] === '*');
}

const strong = (etag: string): string => etag.replace(/^W\//, '');
