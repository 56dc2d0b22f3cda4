import '#ui/styles/styles.css';
import { mount } from '#app/mount-app.tsx';
import { chooseLocale, localeFor } from '#domain/texts/index.ts';

// The design system formats by the page's language, all else by the chosen locale.
const locale = localeFor(navigator.languages);
chooseLocale(locale);
document.documentElement.lang = locale;
const root = document.getElementById('root');
const start = () => {
  // `public/before-start.js` sets it after reporting why the app can't run.
  if (!root || root.hasAttribute('data-taken')) return;
  root.setAttribute('data-taken', '');
  void mount(root);
};
// Days need Temporal before the first screen, so browsers without it load a polyfill.
if ('Temporal' in globalThis) start();
else void import('temporal-polyfill/global').then(start);
