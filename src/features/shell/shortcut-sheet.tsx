import { Fragment } from 'react';
import { useActiveScopes, isOnApple, type ShownShortcut, shownShortcuts } from '#features/page/index.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Kbd } from '#ui/primitives/kbd.tsx';

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const heard = useActiveScopes();
  return (
    <Dialog isOpen size="wide" title="Keyboard shortcuts" onClose={onClose}>
      <div
        role="group"
        aria-label="Shortcuts of this screen"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll a dialog without buttons
        tabIndex={0}
        data-autofocus
        className="gap-x-10 outline-none md:columns-2"
      >
        {heard.map((scope) => {
          const { title, shown } = shownShortcuts(scope, isOnApple());
          return (
            <section key={scope} aria-label={title} className="mb-5 break-inside-avoid">
              <h3 className="mb-1 font-strong">{title}</h3>
              <dl>
                {shown.map((each) => (
                  <Row key={each.does} {...each} />
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

function Row({ does, chords }: ShownShortcut) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-hairline py-1 text-body">
      <dt className="min-w-0 text-muted">{does}</dt>
      <dd className="flex flex-none items-baseline gap-1">
        {chords.map((names, index) => (
          <Fragment key={names.join('+')}>
            {index > 0 && <span className="px-0.5 text-meta text-subtle">or</span>}
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
