import { html } from 'hono/html';
import { type LocalAccount, LOCAL_GOOGLE } from '#server/providers/index.ts';
import { type Html, standInPage } from './stand-in-page.ts';

const page = (title: string, content: Html): Html =>
  standInPage({
    title,
    name: 'Google test mode',
    mark: 'Test mode: these accounts exist only on this server',
    styleAt: `${LOCAL_GOOGLE}/style.css`,
    content,
  });

/** Renders the account chooser; `cancelAt` leads back without a choice. */
export const chooseHtml = (accounts: readonly LocalAccount[], cancelAt: string): Html =>
  page(
    'Choose an account',
    html`<p>to continue to Weekwright</p>
      ${accounts.map(
        ({ email, firstName, lastName, address }) =>
          html`<form method="post">
            <input type="hidden" name="email" value="${email}" />
            <input type="hidden" name="firstName" value="${firstName}" />
            <input type="hidden" name="lastName" value="${lastName}" />
            <input type="hidden" name="address" value="${address}" />
            <button class="quiet wide"><strong>${firstName} ${lastName}</strong> <span>${email}</span></button>
          </form>`,
      )}
      <h2>Another account</h2>
      <form method="post">
        <p class="row">
          <label>First name <input name="firstName" maxlength="100" autocomplete="off" required /></label>
          <label>Last name <input name="lastName" maxlength="100" autocomplete="off" /></label>
        </p>
        <p><label>Email <input type="email" name="email" class="wide" maxlength="254" autocomplete="off" required /></label></p>
        <fieldset>
          <legend>E-mail address</legend>
          <label><input type="radio" name="address" value="owned" checked /> managed by Google</label>
          <label><input type="radio" name="address" value="confirmed" /> another provider's, verified</label>
          <label><input type="radio" name="address" value="unconfirmed" /> never verified</label>
        </fieldset>
        <button>Continue</button>
      </form>
      <p><a href="${cancelAt}">Cancel and go back</a></p>`,
  );

export const strayHtml: Html = page(
  'Not found',
  html`<p role="alert">Open this page from the Weekwright sign-in page.</p>
  <p><a href="/login">Back to Weekwright</a></p>`,
);
