interface Identified {
  readonly id: number;
}

/** The one that a field has chosen, by the text of its id; null where that is none of them. */
export function byId<T extends Identified>(items: readonly T[], id: unknown): T | null {
  return items.find((item) => String(item.id) === id) ?? null;
}

/** The text of the id of what is chosen, as a field holds it; empty for nothing. */
export const idText = (chosen: Identified | null): string => chosen?.id.toString() ?? '';
