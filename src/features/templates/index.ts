/** The drawer of templates. */
export { TemplatePanel } from './template-panel.tsx';
export { TemplatesButton } from './templates-button.tsx';
export { TemplatesDrawer } from './templates-drawer.tsx';
