interface Identified {
  readonly id: number;
}

export function byId<T extends Identified>(items: readonly T[], id: unknown): T | null {
  return items.find((item) => String(item.id) === id) ?? null;
}

export const idText = (chosen: Identified | null): string => chosen?.id.toString() ?? '';
