export { ConfirmEmailScreen } from '#features/auth/confirm-email-screen.tsx';
export { GoogleScreen } from '#features/auth/google/google-screen.tsx';
export { ChangeAddressScreen } from '#features/auth/change-address-screen.tsx';
export { ForgotPasswordScreen } from '#features/auth/forgot-password-screen.tsx';
export { InvitationScreen } from '#features/auth/sign-up/invitation-screen.tsx';
export { NewPasswordScreen } from '#features/auth/new-password-screen.tsx';
export { OutboxScreen } from '#features/auth/outbox-screen.tsx';
export { UnreachableScreen } from './unreachable-screen.tsx';
