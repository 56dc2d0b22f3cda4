/** The week: its columns, the bar above, the print. */
export { FirstStep } from './first-step.tsx';
export { PersonPicker } from './person-picker.tsx';
export { PrintedWeek } from './printed-week.tsx';
export { TopBar } from './top-bar.tsx';
export { useWeekTotal } from './use-week-total.ts';
export { WeekBoard } from './week-board.tsx';
export { weekCommands } from './week-commands.ts';
export { WeekTotal } from './week-total.tsx';
export { WhoseBoard } from './whose-board.tsx';
