/** The board as the user sees it: queries folded with the journal. */
export { announceMerges } from './announce-merges.ts';
export { announceOutcomes } from './announce-outcomes.ts';
export { createBoardCache } from './board-cache.ts';
export { createBoard } from './board-service.ts';
export type { Board, BoardView } from './board.types.ts';
export { columnIdsOf } from './column-ids.ts';
export { importEvents } from './import-calendar-events.ts';
export { createListPlaces, type ListOf, type ListPlace, type ListPlaces, nameOfList } from './list-places.ts';
export { createMountedCards, type MountedCards, type Standing } from './mounted-cards.ts';
export { createRecorder } from './recorder.ts';
export { createTemplates, type Templates } from './template-actions.ts';
export { createTypedLineStore, type TypedLineStore } from './typed-line.ts';
export { useZoneOf, useZones } from './use-zone-of.ts';
export { createZoneOf } from './zones.ts';
