/** Which clients, projects and labels a caller may see and choose. */
export { deleteBegunImports } from './begun-imports.ts';
export { openLabels, openProjects } from './open-work.ts';
export { choosableClients, choosableProjects, isClientOf, isProjectOf } from './visible-work.ts';
