import '#ui/styles/styles.css';
import { mount } from '#app/mount-app.tsx';

// Days are computed with Temporal: a browser without its own gets one before the first screen.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
mount(document.getElementById('root'));
