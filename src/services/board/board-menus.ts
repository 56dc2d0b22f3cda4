/** How the menu of a card or a column is asked for from elsewhere than its button. */
export interface MenuCall {
  /** A key makes the first entry the active one. */
  readonly by: 'pointer' | 'key';
  /** Where the menu stands, in px of the window; without it beside its button. */
  readonly at?: { readonly x: number; readonly y: number };
  /** What gets the focus when the menu closes; without it its button. */
  readonly from?: HTMLElement;
}

/** The menus of the board that is shown, each by the id of its card or the day of its column. */
export interface BoardMenus {
  /** Opens a menu, and closes the one that is open; false where it is not drawn. */
  open(of: string, call: MenuCall): boolean;
  /** Makes somebody the one who opens a menu; answers how to call that off. */
  attach(of: string, open: (call: MenuCall) => void): () => void;
  /** Notes how the menu that has opened is closed, until it has; answers how to call that off. */
  noteOpen(close: () => void): () => void;
}

function createBoardMenus(): BoardMenus {
  const drawn = new Map<string, (call: MenuCall) => void>();
  let closeOpen: (() => void) | undefined;
  return {
    open(of, call) {
      const open = drawn.get(of);
      if (!open) return false;
      closeOpen?.();
      open(call);
      return true;
    },
    attach(of, open) {
      drawn.set(of, open);
      return () => {
        if (drawn.get(of) === open) drawn.delete(of);
      };
    },
    noteOpen(close) {
      closeOpen = close;
      return () => {
        if (closeOpen === close) closeOpen = undefined;
      };
    },
  };
}

/** Those of this page. */
export const boardMenus: BoardMenus = createBoardMenus();
