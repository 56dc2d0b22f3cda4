/** The ground of lists and panels that open from a control. */
export const floatingClass =
  'z-(--z-menu) rounded-card bg-raised shadow-menu transition-opacity duration-(--duration-fast) ' +
  'starting:opacity-0 focus:outline-none';

/** What dims the page behind a dialog or a drawer. */
export const scrimClass = 'fixed inset-0 bg-scrim transition-opacity starting:opacity-0';
