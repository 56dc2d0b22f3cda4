/** The first data of a workspace, and the demo. */
export { demoWorkspaces } from './demo-workspaces.ts';
export { seedDemo } from './seed.ts';
