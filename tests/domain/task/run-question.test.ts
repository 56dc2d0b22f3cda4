import { describe, expect, it } from 'vitest';
import {
  isQuestionable,
  noQuestions,
  questionsAfter,
  questionsCut,
  withoutQuestion,
  withQuestion,
} from '#domain/task/run-question.ts';
import { HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';

const long = { userId: 7, start: NINE, end: NINE + 8 * HOUR + 1, at: null, woke: null };
const slept = { userId: 7, start: NINE, end: NINE + HOUR, at: NINE + MINUTE, woke: NINE + 40 * MINUTE };

describe('a questionable run', () => {
  it('DEC-130 DEC-140 a run is questionable when it lasted more than 8 h since it was last kept', () => {
    expect(isQuestionable(long, null)).toBe(true);
    expect(isQuestionable({ ...long, end: NINE + 8 * HOUR }, null)).toBe(false);
    expect(isQuestionable(long, NINE + 1)).toBe(false);
  });

  it('DEC-130 DEC-140 a run is questionable when the device slept during it, but not when it ended before the sleep', () => {
    expect(isQuestionable(slept, null)).toBe(true);
    expect(isQuestionable({ ...slept, end: NINE + MINUTE }, null)).toBe(false);
    expect(isQuestionable({ ...slept, end: null }, null)).toBe(true);
  });
});

describe('the questions of a task', () => {
  const other = { ...slept, start: 1, end: 2 };
  const none = { questions: noQuestions, keptAt: null };

  it('DEC-140 a task keeps the question about a run that ends, and gets one for a long run', () => {
    const run = { userId: 7, start: NINE, end: NINE + HOUR };
    expect(questionsAfter(run, { ...none, questions: [other, { ...slept, end: null }] })).toEqual([
      other,
      slept,
    ]);
    expect(questionsAfter(run, none)).toBe(noQuestions);
    expect(questionsAfter({ userId: 7, start: NINE, end: long.end }, none)).toEqual([long]);
    expect(
      questionsAfter({ userId: 7, start: NINE, end: long.end }, { ...none, keptAt: NINE + HOUR }),
    ).toEqual([]);
  });

  it('DEC-140 the question about a run that ended too early to be forgotten is dropped', () => {
    const run = { userId: 7, start: NINE, end: NINE + 30_000 };
    expect(questionsAfter(run, { ...none, questions: [{ ...slept, end: null }] })).toEqual([]);
  });

  it('DEC-140 questions are sorted by run, one for each', () => {
    expect(withQuestion([slept], other)).toEqual([other, slept]);
    expect(withQuestion([other, long], slept)).toEqual([other, slept]);
    const asked = [other];
    expect(withoutQuestion(asked, NINE)).toBe(asked);
    expect(withoutQuestion([other, slept], NINE)).toEqual([other]);
  });

  it('DEC-117 DEC-140 questions follow a shortened run, and are dropped when nothing is left to ask', () => {
    const from = long.end;
    expect(questionsCut([long], { from, at: NINE + HOUR })).toEqual([]);
    expect(questionsCut([{ ...slept, end: from }], { from, at: NINE + HOUR })).toEqual([slept]);
    const asked = [slept];
    expect(questionsCut(asked, { from, at: NINE + HOUR })).toBe(asked);
  });
});
