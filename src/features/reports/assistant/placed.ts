/** The parts of an answer with their places, which tell them apart: two of them may have the same name. */
export const placed = <Part extends object>(parts: readonly Part[]) =>
  parts.map((part, place) => ({ ...part, place, id: String(place) }));

/** The same of names. */
export const placedNames = (names: readonly string[]) => placed(names.map((name) => ({ name })));
