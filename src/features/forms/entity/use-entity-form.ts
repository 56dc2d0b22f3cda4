import { useRef, useState } from 'react';
import type * as z from 'zod';
import { deletedRefusal } from '#domain/access/entities.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import { idsText, mergedIds } from '#domain/work/assignment.ts';
import type { EntityStatus } from '#domain/work/entity-status.ts';
import type { EntityPanelProps } from '#features/lists/entity-screen.tsx';
import { savedWords } from '#features/lists/saved-words.ts';
import { KEEP_MINE, useConflict } from '#features/forms/conflict/use-conflict.ts';
import { useForm } from '#features/forms/use-form.ts';
import { whyOf } from '#features/page/why-of.ts';
import type { EntitySave } from '#services/queries/resource.ts';
import { announceDone, type OfferedStep } from '#services/toasts/announce.ts';
import { undoOf } from '#services/undo/announce-acts.ts';
import { useServices } from '#services/user-services/user-context.tsx';

interface Entity {
  readonly id: number;
  readonly name: string;
  readonly status?: EntityStatus;
}

/** What the form of one entity says, and who may use it. */
interface EntityWords<Item, Fields> {
  /** What one is called: "Label". */
  readonly noun: string;
  /** What stands in the fields of a new one; the others are empty. */
  readonly blank: { readonly [K in keyof Fields]?: unknown };
  /** The field that no other may have the same in: the name, where nothing else is said. */
  readonly unique?: keyof Fields & string;
  /** Why the person may not describe it, or null. */
  readonly manage: Refusal | null;
  /** The fields in which what others set meanwhile stays beside what is saved. */
  readonly merged?: readonly (keyof Fields)[];
  /** The lists of ids of which somebody who keeps the own choice keeps what others made of them too. */
  readonly keepsBoth?: readonly (keyof Fields)[];
  /** How a field is read that does not say what it names; `seen` is what the person saw. */
  readonly read?: { readonly [K in keyof Fields]?: (item: Item, seen: Item) => string };
  /** What is said when it was saved, where that is more. */
  readonly said?: (words: string, saved: Item) => string;
}

/**
 * The form of an entity: its panel gives the words, and the fields of the schema are named as those of the item. What somebody
 * else has set since it was opened is shown, and asked about before it is overwritten (decision 0067).
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
  // Of what is saved the new status is told at once: this is the one until then.
  const before = useRef<EntityStatus>(1);
  const sent = useRef<EntitySave<Fields, Item>>(null);
  const { undo } = useServices();
  const names = Object.keys(schema.shape) as (keyof Fields & string)[];
  const own = names.filter((name) => !merged.includes(name));
  const conflict = useConflict<Fields>(item && (meantBy(schema, item, own) as never));
  const thing = noun.toLowerCase();
  const deleted = deletedRefusal(thing, item?.status);
  /** Has undo bring back what a save that changed the status has changed, and says how. */
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
    /** What somebody else has set meanwhile, as people read it. */
    others: item && readBy(conflict.changes, item, opened ?? item, read),
    /** What it is called to save the own choice where that keeps both. */
    mine: Object.keys(conflict.changes).every((name) => keepsBoth.includes(name)) ? 'Keep both' : undefined,
    /** Why nobody can change it, or null: it is deleted. */
    deleted,
    /** Why its fields can't be changed. */
    why: whyOf(item === null ? `Can't add a ${thing}` : `Can't change this ${thing}`, deleted ?? manage),
    /** Why something else about it can't be done. */
    whyNot: (what: string, refusal: Refusal | null) => whyOf(what, deleted ?? refusal),
  };
}

/** A form of an entity, as its frame shows it. */
export type EntityFormState<Item> = Omit<
  ReturnType<typeof useEntityForm<z.ZodObject, Item & Entity>>,
  'item' | 'fields'
> & { readonly item: Item | null };

const pick = (item: object, names: readonly PropertyKey[]): object =>
  Object.fromEntries(names.map((name) => [name, item[name as never]]));

/** What the form of an item means while nothing is changed in it. */
function meantBy(schema: z.ZodObject, item: object, names: readonly string[]): object {
  const texts = textsOf(item, names);
  return Object.fromEntries(
    names.map((name) => {
      const read = (schema.shape[name] as z.ZodType).safeParse(texts[name as never] || undefined);
      return [name, read.success ? read.data : item[name as never]];
    }),
  );
}

/** What stands in the fields at first: all of them are texts. */
function textsOf(values: object, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, textOf(values[name as never])]));
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : undefined;
  if (Array.isArray(value)) return idsText(value as number[]);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What two have made of lists, each from what it was. */
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
