import { addByNameChart } from './add-by-name.chart.ts';
import { adminGuardChart } from './admin-guard.chart.ts';
import { assistantChatChart } from './assistant-chat.chart.ts';
import { bulkSelectionChart } from './bulk-selection.chart.ts';
import { calendarImportChart } from './calendar-import.chart.ts';
import { changesImportChart } from './changes-import.chart.ts';
import type { Chart } from './chart.ts';
import { checkoutChart } from './checkout.chart.ts';
import { chipPickerChart } from './chip-picker.chart.ts';
import { confirmDeleteChart } from './confirm-delete.chart.ts';
import { connectionChart } from './connection.chart.ts';
import { editInPlaceChart } from './edit-in-place.chart.ts';
import { editConflictChart } from './edit-conflict.chart.ts';
import { formChart } from './form.chart.ts';
import { forgottenRunChart } from './forgotten-run.chart.ts';
import { googleChart } from './google.chart.ts';
import { importTableChart } from './import-table.chart.ts';
import { invitationChart } from './invitation.chart.ts';
import { journalDeliveryChart } from './journal-delivery.chart.ts';
import { moveChart } from './move.chart.ts';
import { notificationVisibilityChart } from './notification-visibility.chart.ts';
import { onboardingDraftChart } from './onboarding-draft.chart.ts';
import { onboardingSaveChart } from './onboarding-save.chart.ts';
import { onboardingChart } from './onboarding.chart.ts';
import { pageGuardChart } from './page-guard.chart.ts';
import { panelsChart } from './panels.chart.ts';
import { quickTimerChart } from './quick-timer.chart.ts';
import { requestChart } from './request.chart.ts';
import { sessionChart } from './session.chart.ts';
import { signUpChart } from './sign-up.chart.ts';
import { streamChart } from './stream.chart.ts';
import { taskLifecycleChart } from './task-lifecycle.chart.ts';
import { templateSelectionChart } from './template-selection.chart.ts';
import { toastChart } from './toast.chart.ts';
import { timeImportChart } from './time-import.chart.ts';
import { undoChart } from './undo.chart.ts';
import { viewAsChart } from './view-as.chart.ts';

/** Every statechart of the product; pages, coverage and path tests follow this list. */
export const charts: readonly Chart[] = [
  sessionChart,
  signUpChart,
  googleChart,
  invitationChart,
  requestChart,
  onboardingChart,
  onboardingDraftChart,
  onboardingSaveChart,
  taskLifecycleChart,
  quickTimerChart,
  journalDeliveryChart,
  connectionChart,
  forgottenRunChart,
  formChart,
  confirmDeleteChart,
  editConflictChart,
  changesImportChart,
  editInPlaceChart,
  addByNameChart,
  chipPickerChart,
  bulkSelectionChart,
  moveChart,
  templateSelectionChart,
  calendarImportChart,
  undoChart,
  streamChart,
  toastChart,
  panelsChart,
  notificationVisibilityChart,
  pageGuardChart,
  adminGuardChart,
  viewAsChart,
  checkoutChart,
  importTableChart,
  assistantChatChart,
  timeImportChart,
];
