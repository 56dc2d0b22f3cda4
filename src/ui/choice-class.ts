/** One of the choices of a panel that says beside them what would come of each. */
export const choiceClass =
  'flex min-h-(--size-tool) w-full items-center justify-between gap-3 rounded-chip px-2 py-[5px] text-left text-body text-text ' +
  'hover:bg-hover aria-disabled:text-disabled focus-visible:-outline-offset-2';
