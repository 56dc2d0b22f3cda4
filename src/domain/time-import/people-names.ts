import { appearanceOf } from '#domain/appearance.ts';

/** Numbers people whose names look alike; import rows are identified by these names (J3). */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set(names.map(appearanceOf));
  const lastNumbers = new Map<string, number>();
  return names.map((name) => {
    const appearance = appearanceOf(name);
    const last = lastNumbers.get(appearance);
    if (last === undefined) {
      lastNumbers.set(appearance, 0);
      return name;
    }
    let number = last + 1;
    while (taken.has(appearanceOf(`${name} ${number}`))) number += 1;
    lastNumbers.set(appearance, number);
    taken.add(appearanceOf(`${name} ${number}`));
    return `${name} ${number}`;
  });
}
