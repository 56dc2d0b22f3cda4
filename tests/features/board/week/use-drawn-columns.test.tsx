import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { useDrawnColumns } from '#features/board/week/use-drawn-columns.ts';
import { render } from '#tests/ui/render.tsx';

const WEEK: PlainDay = '2026-11-16';
const NEXT_WEEK: PlainDay = '2026-11-23';

/** The columns drawn so far, one entry for each render that changed them. */
let drawn: string[] = [];
beforeEach(() => (drawn = []));

function Week(props: { readonly monday: PlainDay; readonly shown: number; readonly isKnown?: boolean }) {
  const isDrawn = useDrawnColumns({ count: 8, isKnown: true, ...props });
  const columns = [0, 1, 2, 3, 4, 5, 6, 7].filter((index) => isDrawn(index)).join('');
  if (drawn.at(-1) !== columns) drawn.push(columns);
  return null;
}

function onPhone(isPhone: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

const FROM_WEDNESDAY = ['3', '234', '12345', '0123456', '01234567'];

it('BRD-02 a phone renders the shown column first and its neighbors afterwards, in each week', async () => {
  onPhone(true);
  const { show } = await render(<Week monday={WEEK} shown={3} />);
  await expect.poll(() => drawn).toEqual(FROM_WEDNESDAY);
  await show(<Week monday={NEXT_WEEK} shown={3} />);
  await expect.poll(() => drawn).toEqual([...FROM_WEDNESDAY, ...FROM_WEDNESDAY]);
});

it('BRD-02 a phone that turns to another column renders it at once', async () => {
  onPhone(true);
  const { show } = await render(<Week monday={WEEK} shown={3} isKnown={false} />);
  await show(<Week monday={WEEK} shown={6} isKnown={false} />);
  expect(drawn).toEqual(['3', '6']);
});

it('BRD-02 columns side by side all render at once', async () => {
  onPhone(false);
  await render(<Week monday={WEEK} shown={3} />);
  expect(drawn).toEqual(['01234567']);
});
