export { SignUpScreen } from '#features/auth/sign-up-screen.tsx';
export { GoogleScreen } from '#features/auth/google-screen.tsx';
export { ForgotPasswordScreen } from '#features/auth/forgot-password-screen.tsx';
export { InvitationScreen } from '#features/auth/invitation-screen.tsx';
export { NewPasswordScreen } from '#features/auth/new-password-screen.tsx';
export { OutboxScreen } from '#features/auth/outbox-screen.tsx';
export { OnboardingScreen } from '#features/onboarding/onboarding-screen.tsx';
export { UnreachableScreen } from './unreachable-screen.tsx';
