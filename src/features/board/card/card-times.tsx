import { timeTone, loggedEditRefusal, type Task } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { cardTime, clockTime, loggedTime } from '#domain/time/index.ts';
import { whyOf } from '#features/page/index.ts';
import { tellRefusal } from '#services/toasts/index.ts';
import { useServices, useEdited } from '#services/user-services/index.ts';
import { BaseButton } from '#ui/primitives/base-button.tsx';
import { cx } from '#ui/styles/cx.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { Tip } from '#ui/overlays/tip.tsx';
import { hasWideTimes } from './long-times.ts';
import { TimeEdit } from '#features/board/card-edit/index.ts';
import { busyId } from '#features/board/acts/index.ts';
import { useLoggedNow } from './use-logged-now.ts';

interface CardTimesProps {
  readonly task: Task;
  readonly busy: string | null;
  readonly locked: DisabledReason | undefined;
}

export function CardTimes({ task, busy, locked }: CardTimesProps) {
  const { board } = useServices();
  const loggedEdit = useEdited(task.id, 'logged');
  const estimateEdit = useEdited(task.id, 'estimate');

  const logged = loggedEdit.isEdited ? (
    <TimeEdit
      task={task}
      field="logged"
      onSave={(ms, seen) => void tellRefusal(board.logged(task.id, ms, seen))}
      onClose={loggedEdit.close}
    />
  ) : (
    <LoggedButton task={task} locked={locked} onEdit={loggedEdit.edit} />
  );
  const estimate = estimateEdit.isEdited ? (
    <TimeEdit
      task={task}
      field="estimate"
      onSave={(ms, seen) => void tellRefusal(board.estimate(task.id, ms, seen))}
      onClose={estimateEdit.close}
    />
  ) : (
    <BaseButton
      data-estimate
      tabIndex={-1}
      why={locked}
      aria-label={`Estimate of “${task.name}”: ${cardTime(task.estimateMs)}. Edit`}
      onClick={estimateEdit.edit}
      className="card-time"
    >
      {cardTime(task.estimateMs)}
    </BaseButton>
  );

  const isRunning = task.runningSince !== null;
  const isBusy = busy !== null;
  const isEdited = loggedEdit.isEdited || estimateEdit.isEdited;
  return (
    <div
      className={cx(
        'min-w-0',
        isRunning ? 'grid content-center pl-0.5' : 'flex items-center text-meta max-md:text-body',
        !isRunning &&
          (hasWideTimes(task) || task.status === 'paused') &&
          '@max-[190px]:text-micro @max-[190px]:[&_button]:px-px',
      )}
    >
      {isRunning ? (
        <Clock task={task} />
      ) : (
        <span className={isBusy || estimateEdit.isEdited ? whereThereIsRoom : 'contents'}>{logged}</span>
      )}
      <div
        className={cx(
          isRunning ? 'flex items-center text-micro text-subtle max-md:[&_button]:h-7' : 'contents',
          isRunning && (isEdited ? 'max-md:-mt-px max-md:-mb-px' : '-mt-[5px] -mb-1'),
        )}
      >
        {isBusy && (
          <span id={busyId(task)} className="truncate text-micro text-muted">
            {busy}
          </span>
        )}
        <span hidden={isBusy} className={loggedEdit.isEdited ? whereThereIsRoom : 'contents'}>
          {isRunning ? (
            'of'
          ) : (
            <span aria-hidden className={cx('text-subtle', estimateEdit.isEdited && '@max-[200px]:hidden')}>
              /
            </span>
          )}
          {estimate}
        </span>
      </div>
    </div>
  );
}

interface LoggedButtonProps extends Pick<CardTimesProps, 'task' | 'locked'> {
  readonly onEdit: () => void;
}

function LoggedButton({ task, locked, onEdit }: LoggedButtonProps) {
  const why = locked ?? whyOf("The logged time can't be edited", loggedEditRefusal(task));
  const tone = timeTone(task.loggedMs, task.estimateMs);
  const text = loggedTime(task.loggedMs);
  return (
    <BaseButton
      aria-label={`Logged time of “${task.name}”: ${text}. Edit`}
      data-tone={tone}
      tabIndex={-1}
      why={why}
      onClick={onEdit}
      className={cx('card-time', tones[tone], task.loggedMs > 0 ? 'font-strong' : 'font-regular')}
    >
      {text}
    </BaseButton>
  );
}

/** A component of its own, so that the card doesn't re-render each second. */
function Clock({ task }: { readonly task: Task }) {
  const loggedMs = useLoggedNow(task);
  const tone = timeTone(loggedMs, task.estimateMs);
  return (
    <Tip text={texts.loggedWhileRunning}>
      {(anchor) => (
        <b
          {...anchor}
          role="timer"
          aria-label={`Time logged on “${task.name}”`}
          data-tone={tone}
          className={cx('text-lead/[18px] font-strong tracking-[-0.01em] tabular-nums', tones[tone])}
        >
          {clockTime(loggedMs)}
        </b>
      )}
    </Tip>
  );
}

const tones = { good: 'text-good', bad: 'text-bad', neutral: 'text-muted' } as const;

/** A narrow card has no room beside an open time field. */
const whereThereIsRoom = 'hidden @min-[200px]:contents';
