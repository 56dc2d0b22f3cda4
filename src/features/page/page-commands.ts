import type { MenuEntry } from '#ui/overlays/menu.tsx';

/** Something that can be done from the palette, with more about it in a second line where there is more to say. */
export interface PaletteCommand extends MenuEntry {
  readonly note?: string;
  /** Stands at its end. */
  readonly state?: string | null;
}

/** What can be done in one place, under its name. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly PaletteCommand[];
}

/** Answers what can be done now; `focused` is what has the focus. */
export type OfferedCommands = (focused: Element | null) => readonly CommandGroup[];

/** What the parts of the page that are shown offer. */
const offers = new Set<OfferedCommands>();

/** Offers commands to the palette; answers how to call that off. */
export function offerCommands(offer: OfferedCommands): () => void {
  offers.add(offer);
  return () => void offers.delete(offer);
}

/** All that is offered now. */
export function offeredCommands(focused: Element | null): CommandGroup[] {
  return [...offers].flatMap((offer) => offer(focused)).filter(({ commands }) => commands.length > 0);
}
