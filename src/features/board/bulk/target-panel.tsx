import { useState } from 'react';
import type { BatchPlan } from '#domain/journal/index.ts';
import { earliestTargetDay, namedTargets, type Target, targetDay } from '#domain/task/index.ts';
import { LAST_DAY, typedDay, type PlainDay, dayTitle } from '#domain/time/index.ts';
import { counted } from '#domain/texts/index.ts';
import { type MoveRequest, SELECTION } from '#machines/board/board-types.ts';
import type { Bulk } from '#services/bulk/index.ts';
import { useToday } from '#services/shared-services/index.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useTouch } from '#ui/interaction/use-touch.ts';
import { AnchoredPanel } from '#ui/overlays/anchored-panel.tsx';
import { BaseButton } from '#ui/primitives/base-button.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { besideChoicesClass, choiceClass } from '#ui/styles/choice-class.ts';
import { cx } from '#ui/styles/cx.ts';
import { moveUpAndDown } from '#ui/table/move-up-and-down.ts';
import { whyNot } from '#features/board/acts/index.ts';
import { PlanLines, PlanView, sameFate } from './plan-view.tsx';

interface TargetPanelProps {
  readonly move: MoveRequest;
  readonly anchor: () => HTMLElement;
  readonly bulk: Bulk;
  readonly onChoose: (target: Target) => void;
  readonly onClose: () => void;
}

/** Touch has no hover, so there each target shows its preview in its own row (BLK-16 to BLK-28). */
export function TargetPanel({ move, anchor, bulk, onChoose, onClose }: TargetPanelProps) {
  const { how, taskIds } = move;
  const today = useToday();
  const isFinger = useTouch();
  const [day, setDay] = useState('');
  const [active, setActive] = useState<Target>({ code: 'TODAY' });
  const specific: Target = { code: 'SPECIFIC_DAY', day };
  const isTyped = day !== '';

  const carrying = (target: Target) => ({ kind: how, ids: taskIds, target });
  const planOf = (target: Target) => {
    const planned = bulk.plan(carrying(target));
    return planned.ok ? planned.value : null;
  };
  const choices = namedTargets.map((code) => {
    const why = whyNot(bulk.decide(carrying({ code })), `${targetLabels[code]} can't be used`);
    const plan = isFinger && why === undefined ? planOf({ code }) : null;
    return { code, label: targetLabels[code], why, plan };
  });
  // Focusing a disabled target would open its reason together with the panel.
  const first = (choices.find(({ why }) => why === undefined) ?? choices[0])?.code;
  const activePlan = isFinger ? null : planOf(active);
  const fate = sameFate(choices.flatMap(({ plan }) => plan ?? []));
  const linesOf = (plan: BatchPlan | null) =>
    plan && <PlanLines plan={plan} hasFates={fate === null || sameFate([plan]) !== fate} />;
  const title = `${moveTitles[how]}…`;
  return (
    <AnchoredPanel
      label={moveLabel(how, taskIds.length)}
      anchor={anchor}
      side={move.of === SELECTION ? 'top' : 'bottom'}
      onClose={onClose}
      className="flex max-md:portrait:flex-col"
    >
      <div className={cx('p-1.5', isFinger ? 'flex-1 md:w-80' : 'w-60 flex-none max-md:portrait:w-auto')}>
        <h2 className="px-2 pt-1 pb-1.5 text-meta font-strong text-muted">{title}</h2>
        {how === 'rollover' && (
          <p className="px-2 pb-1.5 text-meta text-subtle">
            A task with logged time is completed on its day, and its rest moves.
          </p>
        )}
        {fate !== null && <p className="px-2 pb-1.5 text-meta text-muted">{fate}</p>}
        <div role="presentation" onKeyDown={moveUpAndDown}>
          {choices.map(({ code, label, why, plan }) => (
            <BaseButton
              key={code}
              {...(code === first && { 'data-autofocus': true })}
              why={why}
              onFocus={() => setActive({ code })}
              onPointerEnter={() => setActive({ code })}
              onClick={() => onChoose({ code })}
              data-active={(!isFinger && active.code === code) || undefined}
              className={cx(
                choiceClass,
                isFinger ? 'flex-wrap gap-y-0.5 py-2' : active.code === code && 'bg-hover',
              )}
            >
              <span>{label}</span>
              <span className="text-meta text-subtle">{hintOf({ code }, today)}</span>
              {isFinger && (why ? <span className="w-full text-meta">{why.reason}</span> : linesOf(plan))}
            </BaseButton>
          ))}
        </div>
        <form
          noValidate
          className="mt-1 flex flex-wrap items-end gap-1.5 border-t border-hairline px-2 pt-2 pb-1"
          onSubmit={(event) => {
            event.preventDefault();
            if (targetDay(specific, today).ok) onChoose(specific);
          }}
        >
          <DateField
            label="Specific day"
            required
            value={day}
            min={earliestTargetDay(today)}
            max={LAST_DAY}
            error={isTyped ? problemOf(specific, today) : undefined}
            onFocus={() => isTyped && setActive(specific)}
            onChange={({ target: { value } }) => {
              setDay(value);
              if (value !== '') setActive({ code: 'SPECIFIC_DAY', day: value });
            }}
            onBlur={() => setDay(typedDay(day, today))}
            className="min-w-0 flex-1"
          />
          <Button
            type="submit"
            why={
              isTyped
                ? whyNot(bulk.decide(carrying(specific)), "This day can't be used")
                : { what: 'No day selected', reason: 'Choose a day first.' }
            }
          >
            {how === 'move' ? 'Move' : 'Roll over'}
          </Button>
          {isFinger && isTyped && linesOf(planOf(specific))}
        </form>
      </div>
      {!isFinger && (
        <div className={cx(besideChoicesClass, 'md:w-64')}>
          {activePlan && <PlanView plan={activePlan} title={titleOf(active, today)} />}
        </div>
      )}
    </AnchoredPanel>
  );
}

function dayOf(target: Target, today: PlainDay): PlainDay | null | undefined {
  const day = targetDay(target, today);
  return day.ok ? day.value : undefined;
}

function hintOf(target: Target, today: PlainDay): string {
  const day = dayOf(target, today);
  return day ? dayTitle(day) : '';
}

function titleOf(target: Target, today: PlainDay): string {
  return dayTitle(dayOf(target, today) ?? null);
}

function problemOf(target: Target, today: PlainDay): string | undefined {
  const day = targetDay(target, today);
  return day.ok ? undefined : day.refusal.message;
}

const targetLabels = {
  TODAY: 'Today',
  TOMORROW: 'Tomorrow',
  NEXT_WEEK: 'Next Week',
  UNSCHEDULED: 'Unscheduled',
} as const;

const moveTitles = { move: 'Move to', rollover: 'Roll over to' } as const;

const moveLabel = (how: keyof typeof moveTitles, count: number): string =>
  `${how === 'move' ? 'Move' : 'Roll over'} ${counted(count, 'task')} to`;
