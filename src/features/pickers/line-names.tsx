import { sentences } from '#domain/texts/index.ts';
import { floatAbove } from '#ui/interaction/float-beside.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { cx } from '#ui/styles/cx.ts';
import { floatingClass } from '#ui/styles/floating-class.ts';
import type { TypedLine } from './use-quick-line.ts';

export function LineNames({ typed }: { readonly typed: TypedLine }) {
  const { found, active, listId, optionId, choose } = typed.suggestions;
  return (
    <>
      {found && (
        <div
          ref={floatAbove}
          popover="manual"
          className={cx(
            floatingClass,
            'fixed inset-auto m-0 max-h-72 w-72 max-w-[calc(100vw-1rem)] overflow-y-auto p-1 text-text',
          )}
        >
          <div id={listId} role="listbox" aria-label={found.kind === 'project' ? 'Projects' : 'Labels'}>
            {found.items.map((item, at) => (
              // The line keeps the focus and handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={item.id}
                id={optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                // A press must not blur the line, which would add the task.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(item)}
                className={cx(
                  'flex min-h-(--size-tool) cursor-pointer items-center gap-2 rounded-chip px-2 py-1 text-body hover:bg-hover',
                  at === active && 'bg-hover',
                )}
              >
                <ColorDot color={item.color} shape={item.client === null ? 'dot' : 'bar'} />
                <span className="min-w-0 truncate">
                  <bdi>{item.name}</bdi>
                </span>
                {item.client !== null && (
                  <span className="ml-auto min-w-0 max-w-1/2 truncate text-meta text-subtle">
                    <bdi>{item.client}</bdi>
                  </span>
                )}
              </div>
            ))}
          </div>
        </div>
      )}
      <span role="status" className="sr-only">
        {found && sentences.namesOffered(found.kind, found.items.length)}
      </span>
    </>
  );
}
