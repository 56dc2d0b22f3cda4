import { cx } from '#ui/styles/cx.ts';

export function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <span className={cx('tabular-nums', used > limit ? 'text-bad' : 'text-subtle')}>
      <span aria-hidden>
        {used}/{limit}
      </span>
      <span className="sr-only">
        {used} of {limit} characters
      </span>
    </span>
  );
}
