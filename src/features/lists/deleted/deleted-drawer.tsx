import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { type DeletedNoun, deletedNote, deletedWords } from '#domain/texts/index.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { momentText } from '#domain/time/index.ts';
import { ListFailure } from '#features/lists/list-failure.tsx';
import { useListFocusRestore } from '#features/page/index.ts';
import type { DeletedItem, Restoring, Read } from '#services/queries/index.ts';
import { useNow, useSession } from '#services/shared-services/index.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import type { DeletedHostProps } from './deleted-button.tsx';
import { RestoreAs } from './restore-as.tsx';
import { RestoreButton } from './restore-button.tsx';

interface DeletedDrawerProps extends DeletedHostProps {
  readonly noun: string;
  readonly read: Read<readonly DeletedItem[]>;
  readonly restore: (restoring: Restoring) => Promise<Decision<{ readonly name: string }>>;
}

export function DeletedDrawer({ noun, read, restore, namedId, onClose }: DeletedDrawerProps) {
  const { pathname: listHref } = useLocation();
  const kind = noun.toLowerCase() as DeletedNoun;
  const list = useListFocusRestore<HTMLDivElement>(read.data.length);
  const isEmpty = read.data.length === 0;
  return (
    <Drawer isOpen title={deletedWords.title(kind)} onClose={onClose}>
      <div ref={list} tabIndex={-1} className="grid gap-3 outline-none">
        {read.state === 'failed' && <ListFailure read={read} what="The list" className="" />}
        {isEmpty && read.state === 'loading' && <Loading label={deletedWords.loading(kind)} />}
        {isEmpty && read.state === 'ready' && <EmptyState title={deletedWords.empty(kind)} />}
        {!isEmpty && (
          <>
            <p className="text-body text-muted">{deletedWords.hint(kind)}</p>
            <ul aria-label={deletedWords.title(kind)} className="grid gap-2">
              {read.data.map((item) => (
                <DeletedRow key={item.id} kind={kind} item={item}>
                  {item.id === namedId ? (
                    <RestoreAs noun={noun} item={item} restore={restore} />
                  ) : (
                    <RestoreButton
                      noun={noun}
                      item={item}
                      restore={restore}
                      refusal={item.client?.isDeleted ? clientFirst : null}
                      listHref={listHref}
                      size="tool"
                    />
                  )}
                </DeletedRow>
              ))}
            </ul>
          </>
        )}
      </div>
    </Drawer>
  );
}

const clientFirst: Refusal = { code: 'entity.invalid', message: deletedWords.clientDeleted };

interface DeletedRowProps {
  readonly kind: DeletedNoun;
  readonly item: DeletedItem;
  readonly children: ReactNode;
}

function DeletedRow({ kind, item, children }: DeletedRowProps) {
  const { user } = useSession();
  const now = useNow(MINUTE_MS);
  const { name, color, client, projects, tasks, deletedAt } = item;
  const note = deletedNote(kind, { client: client?.name ?? null, projects, tasks });
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-card border border-hairline bg-surface p-3">
      {color !== null && <ColorDot color={color} className="self-stretch" />}
      <div className="min-w-0 flex-1">
        <h3 className="text-body font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        {note !== '' && <p className="mt-0.5 text-meta text-muted wrap-anywhere tabular-nums">{note}</p>}
        <p className="mt-0.5 text-meta text-subtle tabular-nums">
          {`deleted ${momentText(deletedAt, now, user.timeZone)}`}
        </p>
      </div>
      {children}
    </li>
  );
}

function Loading({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}
