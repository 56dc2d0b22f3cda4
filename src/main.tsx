import '#ui/styles/styles.css';
import { mount } from '#app/mount-app.tsx';

const start = () => mount(document.getElementById('root'));
// Days are computed with Temporal: a browser without its own gets one before the first screen.
if ('Temporal' in globalThis) start();
else void import('temporal-polyfill/global').then(start);
