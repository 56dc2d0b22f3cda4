import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '#ui/styles/cx.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { pageWindow } from './page-window.ts';

export interface PagerProps {
  readonly title: string;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly rows: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ title, page, pageSize, rows, onPage }: PagerProps) {
  const pages = Math.ceil(rows / pageSize);
  const first = Math.min(rows, page * pageSize + 1);
  const last = Math.min(rows, (page + 1) * pageSize);
  return (
    <nav
      aria-label={`${title} pages`}
      className="flex flex-none items-center gap-1 border-t border-hairline px-4 py-2"
    >
      <p className="flex-1 text-body text-muted tabular-nums">
        {rows === 0 ? '0 of 0' : `${shown(first)}–${shown(last)} of ${shown(rows)}`}
      </p>
      {pages > 1 && (
        <>
          <IconButton
            name="Previous page"
            icon={<ChevronLeft />}
            why={page === 0 ? { what: 'No previous page', reason: 'This is the first page.' } : undefined}
            onClick={() => onPage(page - 1)}
          />
          {pageWindow(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number + 1}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className={cx(
                'size-(--size-tool) rounded-control text-body tabular-nums',
                number === page ? 'bg-press font-medium' : 'text-muted hover:bg-hover',
              )}
            >
              {number + 1}
            </button>
          ))}
          <IconButton
            name="Next page"
            icon={<ChevronRight />}
            why={page >= pages - 1 ? { what: 'No next page', reason: 'This is the last page.' } : undefined}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  );
}

const shown = (count: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'en').format(count);
