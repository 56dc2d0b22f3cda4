/** Viewing the app as a role. */
export { createReadOnlyJournal } from './read-only-journal.ts';
export { viewAs, type ViewAs } from './view-as.ts';
export { createViewedServices } from './viewed-services.ts';
