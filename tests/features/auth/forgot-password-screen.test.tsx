import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { texts } from '#domain/texts/messages.ts';
import { ForgotPasswordScreen } from '#features/auth/forgot-password-screen.tsx';
import { SignInScreen } from '#features/auth/sign-in-screen.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, pass, render, type } from '#tests/ui/render.tsx';

const send = () => click(find('button[type=submit]'));
const error = () => document.querySelector('[id$=-error]')?.textContent ?? null;
const refusal = () => document.querySelector('[role=alert]')?.textContent ?? null;

it('AUT-11 ERR-29 shows only on the form why no e-mail was requested', async () => {
  const { around, calls } = new Workspace();
  await render(around(<ForgotPasswordScreen />));
  await send();
  expect(error()).toBe(texts.emailRequired);
  expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
  await type(findInput('input[name=email]'), 'member@acme.test');
  const chosen = vi.spyOn(findInput('input[name=email]'), 'select');
  await send();
  await expect.poll(refusal).toBe('The server is not responding.');
  expect(error()).toBeNull();
  expect(document.activeElement).toBe(findInput('input[name=email]'));
  expect(chosen).toHaveBeenCalledOnce();
  expect(toasts.list()).toEqual([]);
});

it('AUT-11 NFR-09 the reason stays below the heading after its banner is gone, until a field changes', async () => {
  vi.useFakeTimers();
  const { around } = new Workspace();
  await render(around(<ForgotPasswordScreen />));
  await type(findInput('input[name=email]'), 'member@acme.test');
  await send();
  await pass(100);
  expect(refusal()).toBe('The server is not responding.');
  await pass(3_000);
  expect([refusal(), find('form').textContent]).toEqual([
    null,
    expect.stringContaining('Not sent: The server is not responding.'),
  ]);
  await type(findInput('input[name=email]'), 'lead@acme.test');
  expect(find('form').textContent).not.toContain('responding');
  vi.useRealTimers();
});

it('AUT-11 starts with the address typed at the sign-in', async () => {
  const Here = () => (useLocation().pathname === '/login' ? <SignInScreen /> : <ForgotPasswordScreen />);
  const { around } = new Workspace();
  await render(around(<Here />, '/login'));
  await type(findInput('input[name=email]'), ' member@acme.test');
  await click(find('a[href="/forgot-password"]'));
  expect(find('form').textContent).toContain('Send link');
  expect(findInput('input[name=email]').value).toBe('member@acme.test');
});
