import type { TaskChanges, Target } from '#domain/task/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { ChipKind } from './chip-picker.machine.ts';

/** A task's id, a day, `unscheduled`, or SELECTION. */
export type BoardPart = string;

export const SELECTION: BoardPart = 'selection';

/** Returns the part for a day's column. */
export const columnPart = (day: PlainDay | null): BoardPart => day ?? 'unscheduled';

export interface MenuRequest {
  readonly of: BoardPart;
  /** Opening by key activates the first entry. */
  readonly by: 'pointer' | 'key';
  /** In px of the viewport; beside the menu's button by default. */
  readonly at?: { readonly x: number; readonly y: number };
  /** Receives the focus when the menu closes; the menu's button by default. */
  readonly returnsTo?: 'card' | 'focus';
}

/** `rollover` moves only the remaining time (DEC-17). */
export interface MoveRequest {
  readonly how: 'move' | 'rollover';
  readonly taskIds: readonly string[];
  readonly of: BoardPart;
}

export interface ChipRequest {
  readonly taskId: string;
  readonly chip: ChipKind;
}

export interface TemplateRequest {
  readonly day: PlainDay | null;
  readonly beside: 'menu' | 'button';
}

/** `y` is in px of the viewport, null if moved by keys; `first` is the first key step. */
export interface HeldEdge {
  readonly taskId: string;
  readonly y: number | null;
  readonly first: number;
}

export interface BoardPanels {
  readonly menu: MenuRequest;
  readonly chip: ChipRequest;
  readonly move: MoveRequest;
  /** For the selected tasks. */
  readonly fields: true;
  readonly template: TemplateRequest;
  readonly edge: HeldEdge;
}

export type BoardPanel = { [Kind in keyof BoardPanels]: Pick<BoardPanels, Kind> }[keyof BoardPanels];

export interface CardEdit {
  readonly taskId: string;
  readonly field: 'title' | 'logged' | 'estimate';
}

export interface NameLineRequest {
  readonly day: PlainDay | null;
}

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

export interface BoardContext {
  userId: number | null;
  panel: BoardPanel | null;
  edits: readonly CardEdit[];
  line: NameLineRequest | null;
  /** The last copied text: not every browser lets a button read the clipboard. */
  copied: string | null;
}
