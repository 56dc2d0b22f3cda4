import { expect, it } from 'vitest';
import { plainText, roughText } from '#services/calendar/plain-text.ts';

it.each([
  [
    '<p>Agenda</p><ul><li>Review</li><li>Plan</li></ul><p>Room <b>4.12</b></p>',
    'Agenda\n- Review\n- Plan\nRoom 4.12',
  ],
  ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['First line\nSecond <b>line</b>', 'First line\nSecond line'],
  ['See <a href="https://meet.example/a">the call</a>', 'See the call (https://meet.example/a)'],
  ['<script>alert(1)</script><style>p{}</style>Text', 'Text'],
  ['<!-- A note --><div class="x">Text</div>', 'Text'],
  ['<!DOCTYPE html><html><body>Text<o:p></o:p></body></html>', 'Text'],
  ['<html-blob><u></u>From Google<u></u></html-blob>', 'From Google'],
  ['<p>One<p>Two', 'One\nTwo'],
  ['Fish &amp; chips', 'Fish & chips'],
  ['1 < 2 and 3 > 2\r\nnext', '1 < 2 and 3 > 2\nnext'],
  ['<h1>Title</h1>Text', 'Title\nText'],
  ['', ''],
])('GCL-21 %j becomes plain text', (html, text) => {
  expect(plainText(html).replaceAll(/\n{2,}/g, '\n')).toBe(text);
});

it.each([
  'Join the meeting now<https://meet.example/l/join/19%3ameeting_abc>\nMeeting ID: 123 456',
  'Organizer <ada@fernway.example>, or <mailto:ada@fernway.example>',
  'Keep a<b and c>d in mind\n  next line',
  'use vector<string> here\nand List<int> there, Array<b>, Map<a, b> and Set<i>',
  'if (x<p && y>=2) <not-html> <!-- <',
])('GCL-21 %j stays as it is: it has no HTML element', (text) => {
  expect(plainText(text)).toBe(text);
});

it.each([
  [
    '<p>Join <https://meet.example/a> or write to <ada@fernway.example></p>',
    'Join <https://meet.example/a> or write to <ada@fernway.example>',
  ],
  ['Keep a&lt;b and c&gt;d in mind<br>List&lt;int&gt;', 'Keep a<b and c>d in mind\nList<int>'],
  ['<b>Keep</b> a<i and c>d &amp; List<int>', 'Keep a<i and c>d & List<int>'],
  ['Fish &amp; chips <https://fish.example>', 'Fish & chips <https://fish.example>'],
])('GCL-21 HTML is removed from %j, and other brackets stay', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it('GCL-21 nested elements are read at any depth', () => {
  expect(plainText(`Text${'<div>'.repeat(10_000)}`)).toMatch(/^Text/);
});

it('GCL-21 texts with very much HTML are stripped by a simpler rule that keeps other brackets', () => {
  expect(roughText('<p>Fish &amp; chips <https://fish.example></p>')).toBe(
    'Fish & chips <https://fish.example>',
  );
  expect(roughText('List<int>')).toBe('List<int>');
});
