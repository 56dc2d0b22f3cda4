import { useEffect } from 'react';
import { keepFilesOut } from '#features/importing/import-table.tsx';
import { allRead } from '#features/importing/all-read.ts';
import { ListFailure, type ImportHostProps } from '#features/lists/index.ts';
import { Page } from '#features/page/index.ts';
import { useHoldHere } from '#features/importing/use-hold-here.tsx';
import { useChart } from '#services/charts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { SkeletonLines } from '#ui/primitives/skeleton.tsx';
import { useStepFocus } from '#features/importing/use-step-focus.ts';
import { TimeEnd, TimeUndone } from './time-end.tsx';
import { TimeMatching } from './time-matching.tsx';
import { TimeOrder } from './time-order.tsx';
import { TimeProgress } from './time-progress.tsx';
import { TimeSource } from './time-source.tsx';
import { TimeTotals } from './time-totals.tsx';
import { TimeUndo } from './time-undo.tsx';
import { TimeWork } from './time-work.tsx';
import { useTimeImport } from './use-time-import.ts';

const steps = [
  'asking',
  'matching',
  'sending',
  'paused',
  'preview',
  'working',
  'halted',
  'done',
  'undone',
] as const;

export function TimeImport(props: ImportHostProps) {
  const { chart, known, reads } = useTimeImport();
  const read = allRead(reads);
  const step = useChart(chart, (snapshot) => {
    const shown = steps.find((each) => snapshot.hasTag(each));
    return shown ?? (snapshot.context.result === null ? 'source' : 'done');
  });
  const message = useChart(chart, ({ context }) => context.message);
  const atRisk = useChart(chart, (snapshot) =>
    snapshot.hasTag('writing') ? 'halfway' : snapshot.hasTag('prepared') ? 'pasted' : null,
  );
  const { question, close } = useHoldHere(atRisk, props);
  const heading = useStepFocus(step === 'paused' ? 'sending' : step === 'halted' ? 'working' : step);
  useEffect(keepFilesOut, []);
  return (
    <Page detail="Import">
      <section aria-labelledby="import-heading" className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-240 gap-5 px-4 py-6 max-md:px-3 max-md:py-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="import-heading" ref={heading} tabIndex={-1} className="text-lead font-strong">
              Import time
            </h2>
            <Button variant="ghost" onClick={close}>
              Back to the report
            </Button>
          </div>
          {message !== null && step !== 'paused' && step !== 'halted' && (
            <Banner tone={step === 'source' ? 'bad' : 'warn'}>{message}</Banner>
          )}
          {step === 'source' && read.state === 'failed' && (
            <ListFailure read={read} what="People and projects" className="" />
          )}
          {step === 'source' && read.state === 'loading' && (
            <SkeletonLines label="Loading people and projects…" count={2} />
          )}
          {step === 'source' && read.state === 'ready' && <TimeSource chart={chart} />}
          {step === 'asking' && <TimeOrder chart={chart} />}
          {step === 'matching' && <TimeMatching chart={chart} known={known} />}
          {(step === 'sending' || step === 'paused') && <TimeProgress chart={chart} />}
          {step === 'preview' && <TimeTotals chart={chart} />}
          {(step === 'working' || step === 'halted') && <TimeWork chart={chart} />}
          {step === 'done' && <TimeEnd chart={chart} />}
          {step === 'undone' && <TimeUndone chart={chart} />}
        </div>
      </section>
      <TimeUndo chart={chart} />
      {question}
    </Page>
  );
}
