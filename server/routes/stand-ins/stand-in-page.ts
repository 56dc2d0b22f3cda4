import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

interface StandInPage {
  readonly title: string;
  readonly name: string;
  readonly mark: string;
  readonly styleAt: string;
  readonly content: Html;
}

/** Renders a stand-in's page: plain HTML without scripts, marked as a stand-in. */
export const standInPage = ({ title, name, mark, styleAt, content }: StandInPage): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · ${name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${styleAt}" />
      </head>
      <body>
        <main>
          <p class="mark">${mark}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

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
input.wide { width: 100%; }
button { min-height: 44px; padding: 0 16px; border: 1px solid transparent; border-radius: 6px; background: var(--act); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.wide { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; width: 100%; margin-bottom: 8px; padding: 10px 16px; text-align: left; overflow-wrap: anywhere; }
button.wide span { font-weight: 400; color: var(--quiet); } button.wide strong { font-weight: 600; }
button.quiet { border-color: var(--quiet); background: transparent; color: inherit; }
:is(a, button, input):focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
a { display: inline-block; padding: 10px 0; color: var(--link); }
[role='alert'] { color: var(--warn); font-weight: 600; }
ul { margin: 0; padding: 0; list-style: none; } li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 6px 0; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
`;
