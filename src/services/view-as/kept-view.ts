import * as z from '#domain/browser-schema.ts';
import { tabStorage, VIEW_KEY } from '#services/shared-services/is-viewed.ts';

/** What a tab keeps of a view while it is loaded again: whose it is, the role, and which addresses lead out of it. */
export type KeptView = z.infer<typeof schema>;

const schema = z.strictObject({
  userId: z.number(),
  role: z.strictObject({ id: z.number(), roleName: z.string(), permissions: z.array(z.string()) }),
  /** Where it began: there it ends. */
  from: z.string().startsWith('/'),
  /** The first screen: there it begins, and there ends what its person has left. */
  home: z.string().startsWith('/'),
});

/** Keeps a view in this tab; false where the browser keeps nothing. */
export const keepView = (view: KeptView): boolean => tabStorage.write(VIEW_KEY, JSON.stringify(view));

/** The view of this tab; null where it is in none that can be read. */
export function readView(): KeptView | null {
  try {
    const read = schema.safeParse(JSON.parse(tabStorage.read(VIEW_KEY) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The view is over. */
export const dropView = (): void => tabStorage.remove(VIEW_KEY);
