/** What a column hears that is to take tasks by their names. */
export const ADD_BY_NAME = 'addbyname';

/** Opens the line for names in a column; false where nobody answers, or it is not possible there. */
export function askByName(column: HTMLElement): boolean {
  return !column.dispatchEvent(new Event(ADD_BY_NAME, { bubbles: true, cancelable: true }));
}
