/** The filter bar. */
export { FilterBar } from './filter-bar.tsx';
export { FilterButton } from './filter-button.tsx';
