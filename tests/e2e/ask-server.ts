import { type APIResponse, expect, type Page } from './test.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';

/** Asks the server as another device of the user who is signed in on the page. */
export async function askServer(
  page: Page,
  call: string,
  data: object = {},
  method: 'post' | 'delete' = 'post',
): Promise<APIResponse> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  const { token } = JSON.parse(stored ?? '') as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request[method](`/api${call}`, { headers, data });
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  return answer;
}
