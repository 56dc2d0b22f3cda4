/** The screens of clients. */
export { ClientsScreen } from './clients-screen.tsx';
