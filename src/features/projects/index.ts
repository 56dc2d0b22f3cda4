/** The screens of projects. */
export { ProjectsScreen } from './projects-screen.tsx';
