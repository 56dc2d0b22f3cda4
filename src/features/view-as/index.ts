/** The bar of viewing as a role. */
export { ViewFrame } from './view-frame.tsx';
