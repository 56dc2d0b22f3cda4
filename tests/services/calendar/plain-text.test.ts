import { expect, it } from 'vitest';
import { plainText } from '#services/calendar/plain-text.ts';

it.each([
  [
    '<p>Agenda</p><ul><li>Review</li><li>Plan</li></ul><p>Room <b>4.12</b></p>',
    'Agenda\n- Review\n- Plan\nRoom 4.12',
  ],
  ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['First line\nSecond <b>line</b>', 'First line\nSecond line'],
  ['See <a href="https://meet.example/a">the call</a>', 'See the call (https://meet.example/a)'],
  ['<script>alert(1)</script><style>p{}</style>Text', 'Text'],
  ['Fish &amp; chips', 'Fish & chips'],
  ['1 < 2 and 3 > 2\r\nnext', '1 < 2 and 3 > 2\nnext'],
  ['<h1>Title</h1>Text', 'Title\nText'],
  ['', ''],
])('GCL-21 makes %j plain text', (html, text) => {
  expect(plainText(html).replaceAll(/\n{2,}/g, '\n')).toBe(text);
});
