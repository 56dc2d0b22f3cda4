/** Clients, projects and labels. */
export {
  type Assignable,
  assignablesShown,
  assigningRefusal,
  type AssignmentRights,
  changedIds,
  firstAssignmentTab,
  idListText,
  idsOf,
  idsText,
  mergedIds,
} from './assignment.ts';
export { clientColor } from './client-color.ts';
export { clientFields, clientForm } from './client.ts';
export { type EntityFields, isSame, staleFields } from './entity-changes.ts';
export { entityFieldText } from './entity-field-text.ts';
export {
  amountField,
  amountText,
  choiceText,
  colorField,
  dayField,
  dayText,
  descriptionField,
  hoursText,
  isInOrder,
  mailedNameField,
  nameField,
  notInOrder,
  statusChoice,
  taskTimeField,
  timeText,
} from './entity-fields.ts';
export { type EntityStatus, statusWords } from './entity-status.ts';
export { fieldsOnWire } from './fields-on-wire.ts';
export { labelFields, labelForm } from './label.ts';
export { projectRef, type ProjectRef, projectText } from './project-ref.ts';
export { projectFields, projectForm, projectStatusWords } from './project.ts';
export { type Usage, usageWords } from './usage.ts';
