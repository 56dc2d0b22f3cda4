import type { Parts, ShapedCall } from './requests.ts';
import type { Shape } from './values.ts';

/** A place for an id in a call's request. */
export interface Place {
  readonly shaped: ShapedCall;
  readonly part: 'params' | 'query' | 'body' | 'headers';
  /** The keys that lead to it; numbers are list indexes. */
  readonly way: readonly (string | number)[];
  /** A pattern for the text; undefined for any text or a number. */
  readonly pattern: string | undefined;
  readonly isNumber: boolean;
}

/** Every place for an id in a call, in the contract or not, and the headers that name an item. */
export function placesOf(shaped: ShapedCall): Place[] {
  const { params, query, body } = shaped;
  const text = { shaped, pattern: undefined, isNumber: false };
  const uuid = { shaped, pattern: UUID, isNumber: false };
  return [
    ...leaves(shaped, params, 'params', []),
    ...leaves(shaped, query, 'query', []),
    ...(body === null ? [] : leaves(shaped, body, 'body', [])),
    { ...text, part: 'query', way: ['idWorkspace'] },
    ...(body === null ? [] : [{ ...text, part: 'body', way: ['idWorkspace'] } as const]),
    { ...text, part: 'headers', way: ['x-workspace-id'] },
    { ...uuid, part: 'headers', way: ['idempotency-key'] },
    { ...uuid, part: 'headers', way: ['cookie'] },
  ];
}

/** The request with a value in that place. */
export function withValue(parts: Parts, { shaped, part, way }: Place, value: unknown): Parts {
  const [key = ''] = way;
  switch (part) {
    case 'params': {
      const steps = shaped.path.split('/');
      const at = steps.indexOf(`{${key}}`);
      const path = parts.path.split('/').map((step, place) => (place === at ? String(value) : step));
      return { ...parts, path: path.join('/') };
    }
    case 'query':
      return {
        ...parts,
        query: [...parts.query.filter(([name]) => name !== key), [String(key), String(value)]],
      };
    case 'headers':
      return { ...parts, headers: { ...parts.headers, [key]: String(value) } };
    default:
      return { ...parts, body: put(parts.body, way, value) };
  }
}

const UUID = '^[0-9a-f-]{36}$';

function leaves(shaped: ShapedCall, shape: Shape, part: Place['part'], way: Place['way']): Place[] {
  if (shape.anyOf) return shape.anyOf.flatMap((option) => leaves(shaped, option, part, way));
  if (shape.enum || 'const' in shape) return [];
  switch (shape.type) {
    case 'object':
      return Object.entries(shape.properties ?? {}).flatMap(([key, field]) =>
        leaves(shaped, field, part, [...way, key]),
      );
    case 'array':
      return leaves(shaped, shape.items ?? {}, part, [...way, 0]);
    case 'integer':
    case 'number':
      return [{ shaped, part, way, pattern: undefined, isNumber: true }];
    case 'string':
      return [{ shaped, part, way, pattern: shape.pattern, isNumber: false }];
    default:
      return [];
  }
}

/** Sets the value at the end of the path, and creates missing parts. */
function put(value: unknown, [key, ...rest]: Place['way'], last: unknown): unknown {
  if (key === undefined) return last;
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(value) ? value : [];
    return [put(list[key], rest, last), ...list.slice(1)];
  }
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...fields, [key]: put(fields[key], rest, last) };
}
