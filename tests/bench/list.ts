import { timed, type SlowPage } from './support/acts.ts';
import { freshContext, loadList, signIn, withBuiltApp } from './support/browser.ts';
import { overRuns } from './support/clicks.ts';
import { atMost, type Figure, median, ms, type Part } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

const SLOW = 4;
/** Runs, and typed letters per run. */
const SIZES = sized({
  tiny: { runs: 1, letters: 1 },
  usual: { runs: 5, letters: 40 },
  full: { runs: 5, letters: 200 },
});
/** With each company's six users these are 5,000. */
const COLLEAGUES = 4_994;

/** The time of a list of 5,000 users from its answer to its first rows, and of its search from a letter to the paint. */
export const list: Part = (say) =>
  withBuiltApp(async (browser, place) => {
    const context = await freshContext(
      browser,
      await signIn(browser, place.origin, await place.fill('admin', 8)),
    );
    const page = await context.newPage();
    const { runs, letters } = SIZES;
    const figures = await judged(async () => {
      const first: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        first.push(await loadList(page, `${place.origin}/app/users`, '/User/List'));
      }
      return [atMost('5,000 users: first rows painted after the response', median(first), 100, ms)];
    });
    for (const rate of [1, SLOW]) {
      say(rate === 1 ? 'typing …' : `typing on a processor ${rate} times slower …`);
      figures.push(...(await judged(() => searches({ page, rate }, runs, letters))));
    }
    return figures;
  }, COLLEAGUES);

/** Types a word letter by letter, searches it, and clears it again. */
async function searches(slow: SlowPage, runs: number, letters: number): Promise<Figure[]> {
  const typed: number[][] = [];
  const found: number[][] = [];
  for (let run = 0; run < runs; run += 1) {
    const [typing, finding]: [number[], number[]] = [[], []];
    while (typing.length < letters) {
      typing.push(...(await typeWord(slow)));
      finding.push(await timed(slow, ['rows', FOUND], () => slow.page.keyboard.press('Enter')));
      await slow.page.keyboard.press('ControlOrMeta+a');
      await slow.page.keyboard.press('Delete');
      await timed({ ...slow, rate: 1 }, ['rows', COLLEAGUES + 6], () => slow.page.keyboard.press('Enter'));
    }
    typed.push(typing);
    found.push(finding);
  }
  const [letter, search] = [overRuns(typed), overRuns(found)];
  const isSlow = slow.rate > 1;
  const what = `5,000 users${isSlow ? `, ${slow.rate}x slower` : ''}`;
  return [
    atMost(
      `keystroke in the search field, ${what}, p98`,
      letter.p98,
      isSlow ? 100 : 50,
      ms,
      ` (p50 ${ms(letter.p50)})`,
    ),
    atMost(`search results, ${what}, p98`, search.p98, isSlow ? 400 : 100, ms, ` (p50 ${ms(search.p50)})`),
  ];
}

/** Matches Marta Bergmann, Bergstrand, Berghoff, Berggren and Berger. */
const WORD = 'marta ber';
const FOUND = 5;

async function typeWord(slow: SlowPage): Promise<number[]> {
  const search = slow.page.getByRole('searchbox');
  await search.focus();
  const times: number[] = [];
  for (const [at, letter] of WORD.split('').entries()) {
    times.push(
      await timed(slow, ['typed', WORD.slice(0, at + 1)], () =>
        slow.page.keyboard.press(letter === ' ' ? 'Space' : letter),
      ),
    );
  }
  return times;
}
