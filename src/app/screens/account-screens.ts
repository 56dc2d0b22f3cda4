export { ConfirmEmailScreen } from '#features/auth/index.ts';
export { GoogleScreen } from '#features/auth/index.ts';
export { ChangeAddressScreen } from '#features/auth/index.ts';
export { ForgotPasswordScreen } from '#features/auth/index.ts';
export { InvitationScreen } from '#features/auth/index.ts';
export { NewPasswordScreen } from '#features/auth/index.ts';
export { OutboxScreen } from '#features/auth/index.ts';
export { UnreachableScreen } from './unreachable-screen.tsx';
