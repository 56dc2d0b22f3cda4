/** The first of these encodings that an `Accept-Encoding` names and does not refuse by `q=0`; undefined where there is none. */
export function chosenEncoding<T extends string>(
  accepted: string | undefined,
  encodings: readonly T[],
): T | undefined {
  const parts = accepted?.split(',').filter((part) => !REFUSED.test(part));
  const names = new Set(parts?.map((part) => part.split(';')[0]?.trim().toLowerCase()));
  return encodings.find((encoding) => names.has(encoding));
}

/** What has a weight of nothing, as `gzip;q=0` or `gzip; q=0.000`. */
const REFUSED = /;\s*q\s*=\s*0(?:\.0*)?\s*$/i;

/** Whether a client has the body of this ETag already, by its `If-None-Match`: a list of tags, or `*`. Weak is as good as strong. */
export function hasBody(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((each) => strong(each.trim())) ?? [];
  return tags.includes(strong(etag)) || (tags.length === 1 && tags[0] === '*');
}

const strong = (etag: string): string => etag.replace(/^W\//, '');
