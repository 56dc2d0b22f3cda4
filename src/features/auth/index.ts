/** Sign-in, sign-up, invitations and forgotten passwords. */
export { ChangeAddressScreen } from './change-address-screen.tsx';
export { ConfirmEmailScreen } from './confirm-email-screen.tsx';
export { ForgotPasswordScreen } from './forgot-password-screen.tsx';
export { GoogleScreen } from './google/google-screen.tsx';
export { NewPasswordScreen } from './new-password-screen.tsx';
export { OutboxScreen } from './outbox-screen.tsx';
export { SignInAgain } from './sign-in-again.tsx';
export { InvitationScreen } from './sign-up/invitation-screen.tsx';
export { SignUpScreen } from './sign-up/sign-up-screen.tsx';
