/** Which panels are open. */
export { createPanels, type Panels } from './panels.ts';
