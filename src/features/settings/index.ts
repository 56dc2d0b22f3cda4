/** The settings of the user and the workspace. */
export { AuditScreen } from './audit/audit-screen.tsx';
export { FactorGate } from './own/factors/factor-gate.tsx';
export { ProfileScreen } from './own/profile-screen.tsx';
export { WorkspaceScreen } from './workspace-screen.tsx';
