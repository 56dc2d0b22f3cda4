export const controlClass =
  'w-full min-w-0 rounded-control border border-edge bg-surface px-2.5 text-input text-text transition-colors ' +
  'focus-visible:outline-offset-[-1px] aria-invalid:border-bad not-[select]:read-only:bg-sunken aria-disabled:bg-sunken ' +
  'aria-disabled:text-muted';

export const lineControlClass = `${controlClass} h-(--size-control)`;
