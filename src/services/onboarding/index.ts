/** Drafts of the wizard. */
export type { Onboarding } from './onboarding-service.ts';
export { useOnboarding } from './use-onboarding.ts';
