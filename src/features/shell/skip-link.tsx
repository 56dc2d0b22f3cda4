import type { MouseEvent } from 'react';

/** The first stop of a page: goes past the menu to the part with this id; shown while it has the focus. */
export function SkipLink({ to }: { readonly to: string }) {
  const skip = (event: MouseEvent) => {
    // The address belongs to the router.
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a
      href={`#${to}`}
      onClick={skip}
      className="fixed top-2 left-2 z-(--z-menu) rounded-control bg-raised px-3 py-2 text-body font-medium text-accent-text shadow-menu not-focus:sr-only"
    >
      Skip to content
    </a>
  );
}
