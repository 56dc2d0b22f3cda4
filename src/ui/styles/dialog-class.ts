/** For dialogs that fill a phone's screen; the caller adds the width. */
export const screenPlaceClass = 'page-filling flex items-start justify-center md:px-4 md:pt-[7.5dvh]';
export const screenClass = 'max-md:h-full md:max-h-(--size-dialog-height) md:rounded-panel';
export const dialogPanelClass = 'flex w-full flex-col overflow-hidden bg-surface shadow-menu';
