import { addByNameChart } from './board/add-by-name.chart.ts';
import { adminGuardChart } from './auth/admin-guard.chart.ts';
import { appUpdateChart } from './page/app-update.chart.ts';
import { assistantChatChart } from './page/assistant-chat.chart.ts';
import { boardDayChart } from './board/board-day.chart.ts';
import { boardChart } from './board/board.chart.ts';
import { bulkSelectionChart } from './board/bulk-selection.chart.ts';
import { calendarImportChart } from './imports/calendar-import.chart.ts';
import { changesImportChart } from './delivery/changes-import.chart.ts';
import type { Chart } from './chart.ts';
import { checkoutChart } from './page/checkout.chart.ts';
import { chipPickerChart } from './board/chip-picker.chart.ts';
import { confirmDeleteChart } from './forms/confirm-delete.chart.ts';
import { connectionChart } from './delivery/connection.chart.ts';
import { editInPlaceChart } from './board/edit-in-place.chart.ts';
import { editConflictChart } from './task/edit-conflict.chart.ts';
import { factorSetupChart } from './forms/factor-setup.chart.ts';
import { formChart } from './forms/form.chart.ts';
import { forgottenRunChart } from './task/forgotten-run.chart.ts';
import { googleChart } from './auth/google.chart.ts';
import { identityCheckChart } from './forms/identity-check.chart.ts';
import { importTableChart } from './imports/import-table.chart.ts';
import { invitationChart } from './auth/invitation.chart.ts';
import { journalDeliveryChart } from './delivery/journal-delivery.chart.ts';
import { moveChart } from './board/move.chart.ts';
import { notificationVisibilityChart } from './page/notification-visibility.chart.ts';
import { onboardingDraftChart } from './onboarding/onboarding-draft.chart.ts';
import { onboardingSaveChart } from './onboarding/onboarding-save.chart.ts';
import { onboardingChart } from './onboarding/onboarding.chart.ts';
import { pageGuardChart } from './auth/page-guard.chart.ts';
import { panelsChart } from './page/panels.chart.ts';
import { quickTimerChart } from './task/quick-timer.chart.ts';
import { requestChart } from './forms/request.chart.ts';
import { sessionChart } from './auth/session.chart.ts';
import { signUpChart } from './auth/sign-up.chart.ts';
import { streamChart } from './delivery/stream.chart.ts';
import { suggestionsChart } from './forms/suggestions.chart.ts';
import { taskLifecycleChart } from './task/task-lifecycle.chart.ts';
import { taskSearchChart } from './task/task-search.chart.ts';
import { templateSelectionChart } from './board/template-selection.chart.ts';
import { toastChart } from './page/toast.chart.ts';
import { timeImportChart } from './imports/time-import.chart.ts';
import { undoChart } from './task/undo.chart.ts';
import { viewAsChart } from './auth/view-as.chart.ts';

/** Chart pages, coverage and path tests follow this list. */
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
  taskSearchChart,
  quickTimerChart,
  journalDeliveryChart,
  connectionChart,
  forgottenRunChart,
  formChart,
  confirmDeleteChart,
  identityCheckChart,
  factorSetupChart,
  editConflictChart,
  changesImportChart,
  boardChart,
  boardDayChart,
  editInPlaceChart,
  addByNameChart,
  suggestionsChart,
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
  appUpdateChart,
  pageGuardChart,
  adminGuardChart,
  viewAsChart,
  checkoutChart,
  importTableChart,
  assistantChatChart,
  timeImportChart,
];
