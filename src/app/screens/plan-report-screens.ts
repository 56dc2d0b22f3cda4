export { AsItStoodScreen } from '#features/reports/as-it-stood/as-it-stood-screen.tsx';
export { DriftScreen } from '#features/reports/drift/drift-screen.tsx';
