import { Search } from 'lucide-react';
import { Fragment, useState } from 'react';
import { restoreTaskRefusal } from '#domain/access/index.ts';
import { DELETED_SHOWN, MINUTE_MS } from '#domain/constants.ts';
import { deletedAt, deletedTogether, type Task } from '#domain/task/index.ts';
import { dayTitle, momentText } from '#domain/time/index.ts';
import { counted, restoreAll, deletedMore, texts, searchFor } from '#domain/texts/index.ts';
import { projectText, clientColor } from '#domain/work/index.ts';
import { whyOf, useListFocusRestore } from '#features/page/index.ts';
import { useNameOf } from '#services/queries/index.ts';
import { useNow, useSession } from '#services/shared-services/index.ts';
import { useBulk, useDeletedTasks } from '#services/user-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface DeletedTasksDrawerProps {
  readonly userId: number;
  readonly onClose: () => void;
}

export function DeletedTasksDrawer({ userId, onClose }: DeletedTasksDrawerProps) {
  const { user } = useSession();
  const nameOf = useNameOf();
  const read = useDeletedTasks(userId);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(DELETED_SHOWN);
  const matches = searchFor(search);
  const found = read.data.filter((task) => matches(wordsOf(task)));
  const list = useListFocusRestore<HTMLDivElement>(read.data.length);
  const isEmpty = read.data.length === 0;
  return (
    <Drawer
      isOpen
      title={texts.recentlyDeleted}
      note={userId === user.id ? undefined : nameOf(userId)}
      onClose={onClose}
    >
      <div ref={list} tabIndex={-1} className="grid gap-3 outline-none">
        {!isEmpty && (
          <>
            <p className="text-body text-muted">{texts.deletedHint}</p>
            <TextField
              label="Search deleted tasks"
              isLabelHidden
              type="search"
              placeholder="Search deleted tasks"
              start={<Search aria-hidden className="size-4" />}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </>
        )}
        <Failure read={read} isEmpty={isEmpty} />
        {isEmpty && read.state === 'loading' && <Loading />}
        {isEmpty && read.state === 'ready' && <EmptyState title={texts.deletedEmpty} />}
        {!isEmpty && found.length === 0 && <EmptyState title={texts.deletedNotFound} />}
        {found.length > 0 && (
          <ul aria-label={texts.recentlyDeleted} className="grid gap-2">
            {deletedTogether(found.slice(0, most)).map((tasks) => (
              <Fragment key={tasks[0]?.id}>
                {tasks.length > 1 && <DeletedAct tasks={found.filter(isOfAct(tasks))} />}
                {tasks.map((task) => (
                  <DeletedTask key={task.id} task={task} />
                ))}
              </Fragment>
            ))}
          </ul>
        )}
        {found.length > most && (
          <Button onClick={() => setMost(most + DELETED_SHOWN)}>
            {deletedMore(Math.min(DELETED_SHOWN, found.length - most))}
          </Button>
        )}
      </div>
    </Drawer>
  );
}

/** Deleted by one action, so restored together and in order. */
function DeletedAct({ tasks }: { readonly tasks: readonly Task[] }) {
  const { user, actor } = useSession();
  const bulk = useBulk();
  const now = useNow(MINUTE_MS);
  const [first] = tasks;
  if (!first) return null;
  const refusals = tasks.map((task) => restoreTaskRefusal(actor, task));
  const refusal = refusals.every((each) => each !== null) ? (refusals[0] ?? null) : null;
  return (
    <li className="flex items-center gap-3 pt-1 pr-3">
      <p className="min-w-0 flex-1 text-meta text-muted tabular-nums">
        {counted(tasks.length, 'task')} deleted together, {momentText(deletedAt(first), now, user.timeZone)}
      </p>
      <Button
        size="tool"
        why={whyOf(texts.taskLocked, refusal)}
        onClick={() => void bulk.act({ kind: 'restore', ids: tasks.map(({ id }) => id) })}
      >
        {restoreAll(tasks.length)}
      </Button>
    </li>
  );
}

/** Restores the whole action, also its tasks that are not shown yet. */
function isOfAct([first]: readonly Task[]): (task: Task) => boolean {
  return (task) => first !== undefined && deletedAt(task) === deletedAt(first);
}

function DeletedTask({ task }: { readonly task: Task }) {
  const { user, actor } = useSession();
  const bulk = useBulk();
  const now = useNow(MINUTE_MS);
  const { name, project, day } = task;
  const from = dayTitle(day);
  const at = deletedAt(task);
  return (
    <li className="flex items-start gap-3 rounded-card border border-hairline bg-surface p-3">
      <ColorDot color={clientColor(project)} className="self-stretch" />
      <div className="min-w-0 flex-1">
        <h3 className="text-body font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className="mt-0.5 text-meta text-muted wrap-anywhere">
          {project.client.name} · {projectText(project)}
        </p>
        <p className="mt-0.5 text-meta text-subtle tabular-nums">
          {from} · {`deleted ${momentText(at, now, user.timeZone)}`}
        </p>
      </div>
      <Button
        size="tool"
        aria-label={`Restore “${name}”`}
        why={whyOf(texts.taskLocked, restoreTaskRefusal(actor, task))}
        onClick={() => void bulk.act({ kind: 'restore', ids: [task.id] })}
      >
        Restore
      </Button>
    </li>
  );
}

interface FailureProps {
  readonly read: ReturnType<typeof useDeletedTasks>;
  readonly isEmpty: boolean;
}

function Failure({ read: { state, isOffline, retry }, isEmpty }: FailureProps) {
  if (state !== 'failed') return null;
  const unread = isOffline ? texts.deletedOffline : texts.deletedUnread;
  return (
    <Banner
      tone="warn"
      action={
        <Button size="tool" onClick={retry}>
          Try again
        </Button>
      }
    >
      {isEmpty ? unread : texts.deletedKept}
    </Banner>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading deleted tasks…" className="grid gap-2">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}

const wordsOf = ({ name, project, label }: Task): string =>
  [name, project.client.name, project.name, label?.name ?? ''].join('\n');
