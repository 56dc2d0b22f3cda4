/** The index is the id, since two parts may have the same name. */
export const placed = <Part extends object>(parts: readonly Part[]) =>
  parts.map((part, place) => ({ ...part, place, id: String(place) }));

export const placedNames = (names: readonly string[]) => placed(names.map((name) => ({ name })));
