/** Limits messages to one per second and kind; `say` gets the number suppressed since the last one. `now` is in ms. */
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
