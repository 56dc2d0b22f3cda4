/** Editing a card in place. */
export { ChipPicker } from './chip-picker.tsx';
export { TimeEdit } from './time-edit.tsx';
export { TitleEdit } from './title-edit.tsx';
export { useEditInPlace } from './use-edit-in-place.ts';
