/** The screens of labels. */
export { LabelsScreen } from './labels-screen.tsx';
