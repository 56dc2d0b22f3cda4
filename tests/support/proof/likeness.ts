import type { Incoming } from './exchange.ts';

/** The shape of an answer as one text: status, headers and the form of the body, without its content (N2). */
export function likenessOf({ status, headers, body }: Incoming): string {
  const told = Object.entries(headers)
    .filter(([name]) => !fleeting.has(name))
    .map(([name, value]) => `${name}: ${String(value).replace(ERRAND, '$1=')}`);
  return `${status} ${told.toSorted().join(', ')} ${formOf(read(body), status >= 400)}`;
}

/** A redirect to Google and a successful sign-in contain new secrets each time. */
const ERRAND = /(weekwright-\w+)=[\w.-]{32,}/g;

/** Headers whose values change between answers or with the request's length. */
const fleeting = new Set([
  'date',
  'server-time',
  'request-id',
  'journal-position',
  'content-length',
  'transfer-encoding',
]);

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** The types of a value by key; for errors the texts too. */
function formOf(value: unknown, isError: boolean): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map((each) => formOf(each, false)))].join()}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([key]) => key !== 'requestId')
      .map(([key, field]) => `${key}:${formOf(field, isError)}`);
    return `{${fields.toSorted().join()}}`;
  }
  return isError ? JSON.stringify(value) : value === null ? 'null' : typeof value;
}
