import { useRef, useState } from 'react';
import type * as z from 'zod';
import { deletedRefusal } from '#domain/access/index.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import { idsText, mergedIds, type EntityStatus } from '#domain/work/index.ts';
import { type EntityPanelProps, savedWords } from '#features/lists/index.ts';
import { KEEP_MINE, useConflict } from '#features/forms/conflict/use-conflict.ts';
import { useForm } from '#features/forms/use-form.ts';
import { whyOf } from '#features/page/index.ts';
import type { EntitySave } from '#services/queries/index.ts';
import { announceDone, type OfferedStep } from '#services/toasts/index.ts';
import { undoOf } from '#services/undo/index.ts';
import { useServices } from '#services/user-services/index.ts';

interface Entity {
  readonly id: number;
  readonly name: string;
  readonly status?: EntityStatus;
}

interface EntityWords<Item, Fields> {
  readonly noun: string;
  readonly blank: { readonly [K in keyof Fields]?: unknown };
  /** The field whose value must be unique. */
  readonly unique?: keyof Fields & string;
  readonly manage: Refusal | null;
  /** Fields in which changes by others are kept beside the saved ones. */
  readonly merged?: readonly (keyof Fields)[];
  /** Lists of ids in which `KEEP_MINE` keeps the changes by others too. */
  readonly keepsBoth?: readonly (keyof Fields)[];
  /** Texts of fields that hold ids; `seen` is the item that the user saw. */
  readonly read?: { readonly [K in keyof Fields]?: (item: Item, seen: Item) => string };
  readonly said?: (words: string, saved: Item) => string;
}

/**
 * Schema fields and item fields must have the same names. Changes by others since the form opened are shown,
 * and confirmed before they are overwritten (decision 0067).
 */
export function useEntityForm<S extends z.ZodObject, Item extends Entity>(
  save: (save: EntitySave<z.output<S>, Item>) => Promise<Decision<Item>>,
  schema: S,
  {
    noun,
    blank,
    unique = 'name',
    manage,
    merged = [],
    keepsBoth = [],
    read = {},
    said = (words) => words,
  }: EntityWords<Item, z.output<S>>,
  { item, withInactive, onClose }: EntityPanelProps<Item>,
) {
  type Fields = z.output<S>;
  const [opened] = useState(item);
  // The status before the save, because `item` has the new one at once.
  const before = useRef<EntityStatus>(1);
  const sent = useRef<EntitySave<Fields, Item>>(null);
  const { undo } = useServices();
  const names = Object.keys(schema.shape) as (keyof Fields & string)[];
  const own = names.filter((name) => !merged.includes(name));
  const conflict = useConflict<Fields>(item && (meantBy(schema, item, own) as never));
  const thing = noun.toLowerCase();
  const deleted = deletedRefusal(thing, item?.status);
  function undoable(saved: Item, { item: seen, fields, was }: EntitySave<Fields, Item>): OfferedStep {
    const id = `saved ${noun} ${saved.id}`;
    undo.did({
      id,
      label: `Changed ${thing} “${saved.name}”`,
      async undo() {
        const back = await save({
          item: { ...saved, ...pick(fields, merged) },
          fields: { ...was, ...(seen && pick(seen, merged)) } as Partial<Fields>,
          was: pick(fields, Object.keys(was ?? {})),
        });
        return back.ok ? agreed(`${noun} “${back.value.name}” was changed back.`) : back;
      },
    });
    return undoOf(undo, id);
  }

  const form = useForm({
    schema,
    initial: textsOf(opened ?? blank, names) as z.input<S>,
    save(typed, intent) {
      if (opened === null) return save({ item: null, fields: typed });
      before.current = item?.status ?? 1;
      const now = intent === KEEP_MINE && item ? item : opened;
      const fields = now === opened ? typed : { ...typed, ...bothOf(keepsBoth, opened, typed, now) };
      const { Was, ...changes } = conflict.toSend(fields, intent);
      const was = pick(now, Object.keys(Was));
      sent.current = { item: opened, fields: changes as Partial<Fields>, was };
      return save(sent.current);
    },
    onSaved(saved) {
      const words = savedWords(
        `${noun} “${saved.name}”`,
        opened && before.current,
        saved.status ?? 1,
        withInactive,
      );
      const isSwitched = opened !== null && before.current !== (saved.status ?? 1);
      announceDone(said(words, saved), isSwitched && sent.current ? undoable(saved, sent.current) : {});
    },
    fieldOf: ({ code }) => (code === 'entity.nameTaken' ? unique : undefined),
    onClose,
  });
  return {
    ...form,
    item,
    noun,
    onClose,
    others: item && readBy(conflict.changes, item, opened ?? item, read),
    mine: Object.keys(conflict.changes).every((name) => keepsBoth.includes(name)) ? 'Keep both' : undefined,
    deleted,
    why: whyOf(item === null ? `Can't add a ${thing}` : `Can't change this ${thing}`, deleted ?? manage),
    whyNot: (what: string, refusal: Refusal | null) => whyOf(what, deleted ?? refusal),
  };
}

export type EntityFormState<Item> = Omit<
  ReturnType<typeof useEntityForm<z.ZodObject, Item & Entity>>,
  'item' | 'fields'
> & { readonly item: Item | null };

const pick = (item: object, names: readonly PropertyKey[]): object =>
  Object.fromEntries(names.map((name) => [name, item[name as never]]));

/** The values that the unchanged form would save. */
function meantBy(schema: z.ZodObject, item: object, names: readonly string[]): object {
  const texts = textsOf(item, names);
  return Object.fromEntries(
    names.map((name) => {
      const read = (schema.shape[name] as z.ZodType).safeParse(texts[name as never] || undefined);
      return [name, read.success ? read.data : item[name as never]];
    }),
  );
}

function textsOf(values: object, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, textOf(values[name as never])]));
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : undefined;
  if (Array.isArray(value)) return idsText(value as number[]);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function bothOf(names: readonly PropertyKey[], was: object, mine: object, theirs: object): object {
  return Object.fromEntries(
    names.map((name) => [name, mergedIds(was[name as never], mine[name as never], theirs[name as never])]),
  );
}

function readBy<Item>(
  changes: object,
  item: Item,
  seen: Item,
  read: Readonly<Record<string, ((item: Item, seen: Item) => string) | undefined>>,
): object {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, read[field]?.(item, seen) ?? value]),
  );
}
