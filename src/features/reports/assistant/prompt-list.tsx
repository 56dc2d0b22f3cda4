import { useState } from 'react';
import { listedPieces } from '#domain/assistant/index.ts';
import { searchFor } from '#domain/texts/index.ts';
import type { OfferedPrompt } from '#services/queries/index.ts';
import { choiceClass } from '#ui/styles/choice-class.ts';
import { cx } from '#ui/styles/cx.ts';
import { TextField } from '#ui/fields/text-field.tsx';

interface PromptListProps {
  readonly prompts: readonly OfferedPrompt[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

export function PromptList({ prompts, chosen, onChoose }: PromptListProps) {
  const [search, setSearch] = useState('');
  const matches = searchFor(search);
  const found = prompts.filter(({ text }) =>
    matches(
      listedPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ),
  );
  return (
    <div className="grid gap-2">
      <TextField
        label="Search prompts"
        isLabelHidden
        type="search"
        placeholder="Search prompts"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 ? (
        <p className="px-2 py-2 text-body text-muted">No results.</p>
      ) : (
        <ul aria-label="Prompts" className="grid gap-0.5">
          {found.map(({ id, text }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen}
                onClick={() => onChoose(id)}
                className={cx(
                  choiceClass,
                  'h-auto! py-1.5! text-left leading-snug whitespace-normal!',
                  id === chosen && 'bg-accent-soft! text-accent-text!',
                )}
              >
                <span>
                  {listedPieces(text).map((piece) =>
                    piece.filter === null ? (
                      piece.text
                    ) : (
                      <span key={piece.filter} className="font-medium underline decoration-dashed">
                        {piece.text}
                      </span>
                    ),
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
