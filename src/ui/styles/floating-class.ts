export const floatingClass =
  'z-(--z-menu) rounded-card bg-raised shadow-menu transition-opacity duration-(--duration-fast) ' +
  'starting:opacity-0 focus:outline-none';

export const scrimClass = 'fixed inset-0 bg-scrim transition-opacity starting:opacity-0';
