import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hiddenCount } from '#domain/report/index.ts';
import { searchFor } from '#domain/texts/index.ts';
import type { ReportOption } from '#services/queries/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { CheckList } from '#ui/fields/check-list.tsx';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface FilterMenuProps {
  readonly words: { readonly name: string; readonly all: string };
  readonly options: readonly ReportOption[];
  /** Empty means all. */
  readonly chosen: readonly number[];
  readonly hidden?: number;
  readonly onChange: (ids: readonly number[]) => void;
}

export function FilterMenu({ words, options, chosen, hidden = 0, onChange }: FilterMenuProps) {
  const { name, all } = words;
  const [only] = chosen;
  const said =
    chosen.length === 1
      ? (options.find(({ id }) => id === only)?.name ?? hiddenCount(1))
      : hidden === chosen.length
        ? hiddenCount(hidden)
        : String(chosen.length);
  return (
    <Popover
      label={name}
      button={
        <Button size="tool" className={chosen.length > 0 ? 'bg-accent-soft! text-accent-text!' : undefined}>
          <span>{name}</span>
          {chosen.length > 0 && <span className="max-w-32 truncate font-strong">{said}</span>}
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    >
      <Choices {...{ options, chosen, onChange }} all={all} />
    </Popover>
  );
}

interface ChoicesProps extends Pick<FilterMenuProps, 'options' | 'chosen' | 'onChange'> {
  readonly all: string;
}

function Choices({ options, chosen, onChange, all }: ChoicesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const latest = useLatestChoice(chosen);
  const found = useMemo(() => {
    const matches = searchFor(search);
    return options.filter(({ name }) => matches(name));
  }, [options, search]);
  return (
    <div ref={box} className="grid gap-2">
      {options.length > FEW && (
        <TextField
          label="Search"
          isLabelHidden
          type="search"
          placeholder="Search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            box.current?.querySelector<HTMLElement>('input[type=checkbox][tabindex="0"]')?.focus();
          }}
        />
      )}
      {found.length === 0 ? (
        <p className="px-1 py-2 text-body text-muted">{search === '' ? 'None yet.' : 'No results.'}</p>
      ) : (
        <CheckList
          label={all}
          items={found.map(({ id, name, color, isActive }) => ({
            id,
            isChecked: chosen.includes(id),
            lockedBy: undefined,
            label: (
              <span className="flex min-w-0 items-center gap-2">
                {color !== null && <ColorDot color={color} shape="dot" />}
                <span className="min-w-0 truncate" title={name}>
                  {name}
                </span>
                {!isActive && <span className="text-meta text-subtle">inactive</span>}
              </span>
            ),
          }))}
          onChange={(id, isChecked) => {
            const others = latest.read().filter((each) => each !== id);
            onChange(latest.note(isChecked ? [...others, id] : others));
          }}
        />
      )}
      {chosen.length > 0 && (
        <Button size="tool" onClick={() => onChange(latest.note([]))}>
          {all}
        </Button>
      )}
    </div>
  );
}

/**
 * The address renders after a press, when a quick user has pressed again: what it has of earlier presses is
 * ignored.
 */
function useLatestChoice(chosen: readonly number[]) {
  const latest = useRef(chosen);
  const asked = useRef<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const said = chosen.join('-');
    if (said !== latest.current.join('-') && asked.current.has(said)) return;
    latest.current = chosen;
    asked.current = new Set();
  }, [chosen]);
  return {
    read: () => latest.current,
    note(ids: readonly number[]) {
      latest.current = ids;
      asked.current = new Set([...asked.current, ids.join('-')]);
      return ids;
    },
  };
}

/** More options get a search field. */
const FEW = 8;
