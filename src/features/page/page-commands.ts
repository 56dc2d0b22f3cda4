import type { MenuEntry } from '#ui/overlays/menu.tsx';

export interface PaletteCommand extends MenuEntry {
  readonly note?: string;
  readonly state?: string | null;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly PaletteCommand[];
}

export type OfferedCommands = (focused: Element | null) => readonly CommandGroup[];

const offers = new Set<OfferedCommands>();

/** Returns a function that withdraws the offer. */
export function offerCommands(offer: OfferedCommands): () => void {
  offers.add(offer);
  return () => void offers.delete(offer);
}

export function offeredCommands(focused: Element | null): CommandGroup[] {
  return [...offers].flatMap((offer) => offer(focused)).filter(({ commands }) => commands.length > 0);
}
