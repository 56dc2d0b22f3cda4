/** The menus of cards and columns. */
export { CardMenu } from './card-menu.tsx';
export { listenForMenus, menuOf } from './context-menu.ts';
export { glyphOnHover } from './glyph-on-hover.ts';
export { LazyMenu } from './lazy-menu.tsx';
export { OpenedCardMenu } from './opened-card-menu.tsx';
export { OpenedColumnMenu, useColumnCommands } from './opened-column-menu.tsx';
export { useCardCommands } from './use-card-commands.ts';
