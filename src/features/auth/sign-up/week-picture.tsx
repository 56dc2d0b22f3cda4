import { cx } from '#ui/styles/cx.ts';

/** Painted before the script runs, when the content security policy allows no inline styles. */
export function WeekPicture() {
  return (
    <aside
      aria-hidden="true"
      className="hidden place-content-center justify-items-center gap-2 border-l border-hairline bg-sunken p-8 lg:grid"
    >
      <div className="mb-10 grid grid-cols-7 gap-2.5">
        {week.map(({ id, cards, isToday, isPast }) => (
          <div key={id} className="grid w-16 content-start gap-2">
            <span
              className={cx(
                'mb-1 border-b-2 pb-1 text-center text-meta font-medium',
                isToday ? 'border-accent text-accent-text' : 'border-transparent text-muted',
              )}
            >
              {id.charAt(0)}
            </span>
            {cards.map(([color, height]) => (
              <span
                key={color}
                className={cx(
                  'flex gap-2 rounded-card border border-hairline p-2',
                  isPast ? 'bg-transparent' : 'bg-surface',
                  height,
                )}
              >
                <span className={cx('w-[3px] flex-none rounded-mark forced-color-adjust-none', color)} />
                <span className="mt-1 grid flex-1 content-start gap-1">
                  <span className="h-1 rounded-mark bg-press" />
                  <span className="h-1 w-2/3 rounded-mark bg-press" />
                </span>
              </span>
            ))}
          </div>
        ))}
      </div>
      <p className="text-title font-strong">A week you can trust.</p>
      <p className="text-read text-muted">
        Plan it, run it, report on it. Click any total to see the sessions behind it.
      </p>
    </aside>
  );
}

interface PictureDay {
  readonly id: string;
  readonly isPast?: boolean;
  readonly isToday?: boolean;
  readonly cards: readonly (readonly [color: string, height: string])[];
}

const week: readonly PictureDay[] = [
  {
    id: 'Monday',
    isPast: true,
    cards: [
      ['bg-mark-teal', 'h-15.5'],
      ['bg-mark-orange', 'h-11.5'],
      ['bg-mark-pink', 'h-19.5'],
    ],
  },
  {
    id: 'Tuesday',
    isPast: true,
    cards: [
      ['bg-mark-indigo', 'h-22'],
      ['bg-mark-teal', 'h-12.5'],
      ['bg-mark-blue', 'h-10.5'],
    ],
  },
  {
    id: 'Wednesday',
    isToday: true,
    cards: [
      ['bg-mark-orange', 'h-11'],
      ['bg-mark-indigo', 'h-19'],
      ['bg-mark-pink', 'h-14'],
    ],
  },
  {
    id: 'Thursday',
    cards: [
      ['bg-mark-pink', 'h-22.5'],
      ['bg-mark-orange', 'h-13.5'],
    ],
  },
  {
    id: 'Friday',
    cards: [
      ['bg-mark-blue', 'h-11.5'],
      ['bg-mark-teal', 'h-17.5'],
    ],
  },
  { id: 'Saturday', cards: [] },
  { id: 'Sunday', cards: [] },
];
