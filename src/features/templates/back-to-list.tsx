import { ChevronLeft } from 'lucide-react';

/** The way from a template back to all of them. */
export function BackToList({ onBack }: { readonly onBack: () => void }) {
  return (
    <button type="button" onClick={onBack} className="-ml-1 inline-flex items-center gap-0.5 text-link">
      <ChevronLeft aria-hidden className="size-3.5" />
      All templates
    </button>
  );
}
