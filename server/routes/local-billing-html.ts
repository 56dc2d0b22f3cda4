import { html } from 'hono/html';
import { counted } from '#domain/counted.ts';
import { moneyText } from '#domain/subscription.ts';
import { LOCAL_PAGES, type CheckoutPage, type PortalPage } from '#server/providers/local-billing.ts';

type Html = ReturnType<typeof html>;

/** The page on which somebody pays; `problem` says why the last try did not work. */
export function checkoutHtml(
  { state, product, seats, email, cancelUrl, successUrl }: CheckoutPage,
  problem: string | null,
) {
  const price = `${moneyText(product.amount, product.currency)} per seat and ${product.interval}`;
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
      html`${facts}<p role="alert">This page was closed: another one was opened since.</p>
      <p><a href="${cancelUrl}">Back to Weekwright</a></p>`,
    );
  if (state !== 'open')
    return page(
      'Payment',
      html`${facts}<p role="status">${state === 'paid' ? 'This is paid.' : 'The transfer is on its way.'}</p>
      <p><a href="${successUrl}">Back to Weekwright</a></p>`,
    );
  return page(
    'Payment',
    html`${facts}
      ${problem === null ? '' : html`<p role="alert">${problem}</p>`}
      <form method="post">
        <fieldset>
          <legend>How do you pay?</legend>
          <label><input type="radio" name="method" value="card" checked /> Card 4242, which works</label>
          <label><input type="radio" name="method" value="declined" /> Card 0002, which is declined</label>
          <label><input type="radio" name="method" value="transfer" /> Transfer, confirmed some seconds later</label>
        </fieldset>
        <button>Pay ${total}</button>
      </form>
      <p><a href="${cancelUrl}">Cancel and go back</a></p>`,
  );
}

/** The page on which a customer sees invoices, changes the card and cancels. */
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
          ? html`<button name="act" value="resume">Keep the subscription</button>`
          : html`<button name="act" value="cancel" class="quiet">Cancel the subscription</button>`
      }
      <button name="act" value="end" class="quiet">End it now</button>
    </form>`;
}

/** What stands where a page is not known, or no longer. */
export const goneHtml = page(
  'Not found',
  html`<p role="alert">This page is not known, or not any more.</p>
  <p><a href="/app/subscription">Back to Weekwright</a></p>`,
);

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

function page(title: string, content: Html) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · payment stand-in</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${LOCAL_PAGES}/style.css" />
      </head>
      <body>
        <main>
          <p class="mark">Stand-in for the payment service: nothing is charged</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** The looks of the pages, in light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1d1f23, #e8e9ec); --quiet: light-dark(#5b5e66, #a6a9b1);
  --ground: light-dark(#f5f5f4, #16181b); --sheet: light-dark(#ffffff, #1f2226); --line: light-dark(#dcdcda, #34383e);
  --act: light-dark(#2b5ec1, #2b5ec1); --link: light-dark(#2b5ec1, #8fb0f5); --warn: light-dark(#a3261c, #ff9c91);
  --mark: light-dark(#fdf0d5, #3a2f14); --mark-ink: light-dark(#6b4a00, #f3d48a); }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 12px; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; }
h1 { margin: 16px 0; font-size: 22px; line-height: 1.25; } h2 { margin: 24px 0 8px; font-size: 15px; }
.mark { margin: 0; padding: 6px 10px; border-radius: 6px; background: var(--mark); color: var(--mark-ink); font-size: 13px; }
dl { margin: 0 0 16px; } dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 6px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; } .total dd { font-weight: 600; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; } legend { margin-bottom: 4px; padding: 0; font-weight: 600; }
fieldset label { display: flex; align-items: center; gap: 10px; min-height: 44px; }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; }
input:not([type='radio']) { display: block; width: 8em; height: 44px; padding: 0 10px; border: 1px solid var(--quiet); border-radius: 6px; background: transparent; color: inherit; font: inherit; }
button { min-height: 44px; padding: 0 16px; border: 1px solid transparent; border-radius: 6px; background: var(--act); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { border-color: var(--quiet); background: transparent; color: inherit; }
:is(a, button, input):focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
a { display: inline-block; padding: 10px 0; color: var(--link); }
[role='alert'] { color: var(--warn); font-weight: 600; }
ul { margin: 0; padding: 0; list-style: none; } li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 6px 0; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
`;
