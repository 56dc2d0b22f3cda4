/** The actors of the board, its day and its selection. */
export { type BoardChart, createBoardChart, type SelectionChart } from './board-chart.ts';
export { createSelection, type Selection } from './selection-service.ts';
