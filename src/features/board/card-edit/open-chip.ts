import type { ProjectRef, Task } from '#domain/task/task.ts';
import type { ChipKind } from '#machines/board/chip-picker.machine.ts';

/** A chip of a card that was pressed. */
export interface OpenChip {
  readonly kind: ChipKind;
  readonly anchor: HTMLElement;
  /** The task as it was then: what others change meanwhile is not overwritten (DEC-35). */
  readonly task: Task;
  /** The client that was chosen, until a project of it is set (DEC-103). */
  readonly client?: ProjectRef['client'];
}
