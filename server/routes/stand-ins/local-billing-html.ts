import { html } from 'hono/html';
import { counted } from '#domain/texts/index.ts';
import { moneyText } from '#domain/billing/index.ts';
import { LOCAL_PAGES, type CheckoutPage, type PortalPage } from '#server/providers/index.ts';
import { type Html, standInPage } from './stand-in-page.ts';

const page = (title: string, content: Html): Html =>
  standInPage({
    title,
    name: 'payment test mode',
    mark: 'Test mode: payments are simulated and nothing is charged',
    styleAt: `${LOCAL_PAGES}/style.css`,
    content,
  });

/** Renders the payment page; `problem` is the error of the last attempt. */
export function checkoutHtml(
  { state, product, seats, email, cancelUrl, successUrl }: CheckoutPage,
  problem: string | null,
) {
  const price = `${moneyText(product.amount, product.currency)} per seat per ${product.interval}`;
  const total = moneyText(product.amount * seats, product.currency);
  const facts = html`<dl>
      <div><dt>Plan</dt><dd>${product.name}</dd></div>
      <div><dt>Price</dt><dd>${price}</dd></div>
      <div><dt>Seats</dt><dd>${seats}</dd></div>
      <div><dt>Paid by</dt><dd>${email}</dd></div>
      <div class="total"><dt>Due today</dt><dd>${total}</dd></div>
    </dl>`;
  if (state === 'ended')
    return page(
      'Payment',
      html`${facts}<p role="alert">This page has expired because a newer one was opened.</p>
      <p><a href="${cancelUrl}">Back to Weekwright</a></p>`,
    );
  if (state !== 'open')
    return page(
      'Payment',
      html`${facts}<p role="status">${state === 'paid' ? 'Payment complete.' : 'The transfer is being processed.'}</p>
      <p><a href="${successUrl}">Back to Weekwright</a></p>`,
    );
  return page(
    'Payment',
    html`${facts}
      ${problem === null ? '' : html`<p role="alert">${problem}</p>`}
      <form method="post">
        <fieldset>
          <legend>Payment method</legend>
          <label><input type="radio" name="method" value="card" checked /> Card 4242 (works)</label>
          <label><input type="radio" name="method" value="declined" /> Card 0002 (declined)</label>
          <label><input type="radio" name="method" value="transfer" /> Transfer (confirmed after a few seconds)</label>
        </fieldset>
        <button>Pay ${total}</button>
      </form>
      <p><a href="${cancelUrl}">Cancel and go back</a></p>`,
  );
}

/** Renders the customer's page: invoices, card and cancellation. */
export function portalHtml({ returnUrl, card, subscription, invoices }: PortalPage) {
  return page(
    'Your subscription',
    html`${subscription === null ? html`<p>No subscription.</p>` : subscriptionHtml(subscription)}
      <h2>Card</h2>
      <form method="post" class="row">
        <label>Last four digits <input name="card" value="${card}" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" required /></label>
        <button name="act" value="card" class="quiet">Change card</button>
      </form>
      <h2>Invoices</h2>
      ${
        invoices.length === 0
          ? html`<p>None yet.</p>`
          : html`<ul>${invoices.map(
              ({ data }) =>
                html`<li><span>${data.number}</span><span>${dayOf(data.createdAt)}</span><span>${moneyText(data.amount, data.currency)}</span></li>`,
            )}</ul>`
      }
      <p><a href="${returnUrl}">Back to Weekwright</a></p>`,
  );
}

function subscriptionHtml({
  product,
  seats,
  periodEndsAt,
  isCancelled,
}: NonNullable<PortalPage['subscription']>): Html {
  const due = moneyText(product.amount * seats, product.currency);
  return html`<dl>
      <div><dt>Plan</dt><dd>${product.name}</dd></div>
      <div><dt>Seats</dt><dd>${counted(seats, 'seat')}</dd></div>
      <div><dt>${isCancelled ? 'Ends on' : 'Next payment'}</dt><dd>${dayOf(periodEndsAt)}${isCancelled ? '' : html`, ${due}`}</dd></div>
    </dl>
    <form method="post" class="row">
      ${
        isCancelled
          ? html`<button name="act" value="resume">Keep subscription</button>`
          : html`<button name="act" value="cancel" class="quiet">Cancel subscription</button>`
      }
      <button name="act" value="end" class="quiet">End now</button>
    </form>`;
}

export const goneHtml = page(
  'Not found',
  html`<p role="alert">This page doesn't exist or has expired.</p>
  <p><a href="/app/subscription">Back to Weekwright</a></p>`,
);

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
