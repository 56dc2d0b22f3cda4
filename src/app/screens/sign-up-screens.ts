export { SignUpScreen } from '#features/auth/sign-up/sign-up-screen.tsx';
