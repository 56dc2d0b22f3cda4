import type { TaskChanges } from '#domain/task/task.ts';
import type { Target } from '#domain/task/target-day.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { ChipKind } from './chip-picker.machine.ts';

/** What something of a board belongs to: a card by the id of its task, a column by its day or `unscheduled`, or the bar of the selection. */
export type BoardPart = string;

/** The bar of the selection, as a part of the board. */
export const SELECTION: BoardPart = 'selection';

/** The column of a day, as a part of the board. */
export const columnPart = (day: PlainDay | null): BoardPart => day ?? 'unscheduled';

/** The menu of a card or a column, and how it was asked for. */
export interface MenuRequest {
  readonly of: BoardPart;
  /** A key makes the first entry the active one. */
  readonly by: 'pointer' | 'key';
  /** Where the menu stands, in px of the window; without it beside its button. */
  readonly at?: { readonly x: number; readonly y: number };
  /** What gets the focus when the menu closes: its card, or what had it before; without it its button. */
  readonly returnsTo?: 'card' | 'focus';
}

/** Tasks of which the day is chosen that they are brought to: as they are, or what is left of them (DEC-17). */
export interface MoveRequest {
  readonly how: 'move' | 'rollover';
  readonly taskIds: readonly string[];
  readonly of: BoardPart;
}

/** A chip of a card of which the picker is asked for. */
export interface ChipRequest {
  readonly taskId: string;
  readonly chip: ChipKind;
}

/** A column on which a template is to be used, and what the choice of it stands beside. */
export interface TemplateRequest {
  readonly day: PlainDay | null;
  readonly beside: 'menu' | 'button';
}

/** The bottom edge of a card: held at a height of the window (px), or moved by keys, of which the first step is `first`. */
export interface HeldEdge {
  readonly taskId: string;
  readonly y: number | null;
  readonly first: number;
}

/** What may stand open over the board, or be held, by its kind: what it was asked for with. */
export interface BoardPanels {
  readonly menu: MenuRequest;
  readonly chip: ChipRequest;
  readonly move: MoveRequest;
  /** Those of the selected tasks. */
  readonly fields: true;
  readonly template: TemplateRequest;
  readonly edge: HeldEdge;
}

/** The one that does. */
export type BoardPanel = { [Kind in keyof BoardPanels]: Pick<BoardPanels, Kind> }[keyof BoardPanels];

/** A text of a card that is edited where it stands. */
export interface CardEdit {
  readonly taskId: string;
  readonly field: 'title' | 'logged' | 'estimate';
}

/** The column in which tasks are added by name. */
export interface NameLineRequest {
  readonly day: PlainDay | null;
}

/** What the board is told. */
export type BoardEvent =
  | { type: 'board.shown'; userId: number }
  | { type: 'board.left' }
  | { type: 'menu.asked'; menu: MenuRequest }
  | { type: 'chip.asked'; chip: ChipRequest }
  | { type: 'move.asked'; move: MoveRequest }
  | { type: 'move.chosen'; target: Target }
  | { type: 'fields.asked' }
  | { type: 'fields.confirmed'; changes: TaskChanges }
  | { type: 'template.asked'; template: TemplateRequest }
  | { type: 'edit.asked'; edit: CardEdit }
  | { type: 'edit.closed'; edit: CardEdit }
  | { type: 'line.asked'; line: NameLineRequest }
  | { type: 'line.closed' }
  | { type: 'filter.toggled' }
  | { type: 'filter.closed' }
  | { type: 'edge.taken'; edge: HeldEdge }
  | { type: 'panel.closed'; panel: BoardPanel }
  | { type: 'tasks.copied'; text: string }
  | { type: 'tasks.vanished'; taskIds: readonly string[] }
  | { type: 'selection.emptied' };

/** What the board keeps: whose it is, and what stands open on it. */
export interface BoardContext {
  userId: number | null;
  panel: BoardPanel | null;
  edits: readonly CardEdit[];
  line: NameLineRequest | null;
  /** What was copied last, also from another board: not every browser lets a button read it back. */
  copied: string | null;
}
