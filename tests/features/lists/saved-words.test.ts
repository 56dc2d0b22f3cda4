import { expect, it } from 'vitest';
import { savedWords } from '#features/lists/saved-words.ts';

it('LBL-02 CLI-02 the message about an inactive entity says where it is hidden', () => {
  const hidden = 'Now inactive and hidden from the list until you turn on “Show inactive”.';
  expect([
    savedWords('Label “Calls”', 1, 2, false),
    savedWords('Label “Calls”', null, 2, false),
    savedWords('Label “Calls”', 1, 2, true),
    savedWords('Label “Calls”', 2, 2, false),
    savedWords('Label “Calls”', 2, 1, false),
    savedWords('Label “Calls”', null, 1, false),
  ]).toEqual([
    `Label “Calls” was saved. ${hidden}`,
    `Label “Calls” was added. ${hidden}`,
    'Label “Calls” was saved.',
    'Label “Calls” was saved.',
    'Label “Calls” was saved.',
    'Label “Calls” was added.',
  ]);
});
