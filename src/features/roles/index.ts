/** The screens of roles. */
export { RolesScreen } from './roles-screen.tsx';
