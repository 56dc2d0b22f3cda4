export { SignUpScreen } from '#features/auth/index.ts';
