import '#ui/styles/styles.css';
import { mount } from '#app/mount-app.tsx';
import { chooseLocale, localeFor } from '#domain/texts/locale.ts';

// The design system formats by the language of the page, all else by the chosen locale.
const locale = localeFor(navigator.languages);
chooseLocale(locale);
document.documentElement.lang = locale;
const root = document.getElementById('root');
const start = () => {
  // `public/before-start.js` takes it to say why the app can't run.
  if (!root || root.hasAttribute('data-taken')) return;
  root.setAttribute('data-taken', '');
  void mount(root);
};
// Days are computed with Temporal: a browser without its own gets one before the first screen.
if ('Temporal' in globalThis) start();
else void import('temporal-polyfill/global').then(start);
