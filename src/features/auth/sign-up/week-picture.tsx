import { ColorDot, type ColorDotProps } from '#ui/primitives/color-dot.tsx';
import { cx } from '#ui/styles/cx.ts';

/** A week as small cards, and what the product promises. Decoration: hidden from readers and on narrow screens. */
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
                )}
                style={{ height }}
              >
                <ColorDot color={color} className="h-full" />
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
  readonly cards: readonly (readonly [ColorDotProps['color'], number])[];
}

const week: readonly PictureDay[] = [
  {
    id: 'Monday',
    isPast: true,
    cards: [
      ['teal', 62],
      ['orange', 46],
      ['pink', 78],
    ],
  },
  {
    id: 'Tuesday',
    isPast: true,
    cards: [
      ['indigo', 88],
      ['teal', 50],
      ['blue', 42],
    ],
  },
  {
    id: 'Wednesday',
    isToday: true,
    cards: [
      ['orange', 44],
      ['indigo', 76],
      ['pink', 56],
    ],
  },
  {
    id: 'Thursday',
    cards: [
      ['pink', 90],
      ['orange', 54],
    ],
  },
  {
    id: 'Friday',
    cards: [
      ['blue', 46],
      ['teal', 70],
    ],
  },
  { id: 'Saturday', cards: [] },
  { id: 'Sunday', cards: [] },
];
