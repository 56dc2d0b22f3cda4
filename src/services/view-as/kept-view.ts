import * as z from '#domain/browser-schema.ts';
import { tabStorage, VIEW_KEY } from '#services/shared-services/index.ts';

export type KeptView = z.infer<typeof schema>;

const schema = z.strictObject({
  userId: z.number(),
  role: z.strictObject({ id: z.number(), roleName: z.string(), permissions: z.array(z.string()) }),
  from: z.string().startsWith('/'),
  home: z.string().startsWith('/'),
});

/** Stores a view in this tab. Returns false if storage is unavailable. */
export const keepView = (view: KeptView): boolean => tabStorage.write(VIEW_KEY, JSON.stringify(view));

/** Returns the view of this tab, or null. */
export function readView(): KeptView | null {
  try {
    const read = schema.safeParse(JSON.parse(tabStorage.read(VIEW_KEY) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Removes the view of this tab. */
export const dropView = (): void => tabStorage.remove(VIEW_KEY);
