import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firstPaints } from '#app/first-paint.tsx';
import { screenIds, screenOf } from '#app/screens/paths.ts';
import { OWED_KEY } from '#services/session/session.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';

const paints = await firstPaints();

it('decision 0120 each screen outside of the app has its own page, with a painted form where the path alone determines it', () => {
  const open = screenIds.map(screenOf).filter(({ may }) => may === 'open');
  expect(paints.map(({ path }) => path)).toEqual(open.map(({ path }) => path));
  const painted = paints.filter(({ form }) => form !== '').map(({ path }) => path);
  expect(painted).toEqual(['/login', '/signup', '/forgot-password']);
  const leadingOn = paints.filter(({ outline }) => outline !== '').map(({ path }) => path);
  expect(leadingOn).toEqual(['/login', '/signup']);
});

it('NAV-03 S3-18 decision 0120 a painted form has a title and focuses its first field, without scripts or styles of its own', () => {
  for (const { form } of paints.filter((paint) => paint.form !== '')) {
    expect(form).toMatch(/^<title>[\w ?]+ · Weekwright<\/title>/);
    expect(/<input[^>]*>/.exec(form)?.[0]).toContain('autofocus');
  }
  for (const { form, outline } of paints)
    expect(form + outline).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
});

it('decision 0120 the script before the first paint reads the same session keys as the program', () => {
  const script = readFileSync('public/before-paint.js', 'utf8');
  expect(script).toContain(`getItem('${SESSION_KEY}')`);
  expect(script).toContain(`getItem('${OWED_KEY}')`);
});
