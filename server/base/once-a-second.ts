/**
 * Says things at most once a second of a kind: `say` gets how many of that kind were kept back since it was said last.
 * `now` in ms.
 */
export function onceASecond(now: () => number): (kind: string, say: (keptBack: number) => void) => void {
  const said = new Map<string, { at: number; keptBack: number }>();
  return (kind, say) => {
    const last = said.get(kind);
    if (last !== undefined && now() - last.at < 1_000) {
      last.keptBack += 1;
      return;
    }
    say(last?.keptBack ?? 0);
    said.set(kind, { at: now(), keptBack: 0 });
  };
}
