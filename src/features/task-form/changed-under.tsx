import { type RefObject, useId } from 'react';
import { changedUnder, changedUnderBoth } from '#domain/texts/index.ts';
import { setLastBy } from '#domain/journal/index.ts';
import { type EditField, type Task, taskFields } from '#domain/task/index.ts';
import { useFieldText, WhoAndWhen } from '#features/pickers/index.ts';
import { useZoneOf } from '#services/board/index.ts';
import { useTaskHistory } from '#services/queries/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { draftOfFields, type TaskDraft, fieldsAmong } from './task-draft.ts';
import type { TaskFormState } from './use-task-form.ts';

export interface Elsewhere {
  readonly changed: readonly EditField[];
  readonly task: Task;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onChosen: () => void;
}

interface ChangedUnderProps {
  readonly elsewhere: Elsewhere;
  readonly base: TaskDraft;
  readonly form: Pick<TaskFormState, 'unseenFields' | 'acceptBase' | 'change'>;
}

export function ChangedUnder({ elsewhere, base, form }: ChangedUnderProps) {
  const { changed, task, place, onChosen } = elsewhere;
  const headingId = useId();
  const text = useFieldText();
  const disputed = fieldsAmong(changed, form.unseenFields);
  const isAsking = disputed.length > 0;
  const choose = (newer: Partial<TaskDraft>) => () => {
    place.current?.focus();
    form.change(newer);
    form.acceptBase();
    onChosen();
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      {...(isAsking && { role: 'group', 'aria-labelledby': headingId })}
      className="outline-none"
    >
      {changed.length > disputed.length && (
        <Banner tone="warn" className="mb-4">
          {changedUnder(wordsOf(changed.filter((field) => !disputed.some((each) => each === field))))}
        </Banner>
      )}
      {isAsking && (
        <div role="alert" className="edged mb-4 grid gap-2 rounded-control bg-warn-soft p-3 text-body">
          <p id={headingId} className="wrap-anywhere">
            {changedUnderBoth(wordsOf(disputed))}
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            {disputed.map((field) => (
              <div key={field} className="contents">
                <dt className="text-meta/[18px] text-muted">{taskFields[field].word}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">
                  <bdi>{text(field, task)}</bdi>
                  <SetBy field={field} task={task} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="flex flex-wrap gap-2">
            <Button size="tool" onClick={choose({})}>
              Use mine
            </Button>
            <Button size="tool" onClick={choose(draftOfFields(disputed, base))}>
              Keep the newer one
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

/** The history lacks what another tab of the user has not sent yet. */
function SetBy({ field, task }: { readonly field: EditField; readonly task: Task }) {
  const { data: history } = useTaskHistory(task, useZoneOf(task.assigneeId));
  const last = setLastBy(field, task, history ?? []);
  return last && <WhoAndWhen by={last.by} at={last.at} />;
}

const wordsOf = (fields: readonly EditField[]): string[] => fields.map((field) => taskFields[field].word);
