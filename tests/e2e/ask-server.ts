import { type APIResponse, expect, type Page } from './test.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';

/** Sends a request to the server, like another device of the signed-in user. */
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
