import { useEffect, useState } from 'react';
import { columnNames, countPlan } from '#domain/import/index.ts';
import { ListFailure } from '#features/lists/index.ts';
import { Page } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { SkeletonLines } from '#ui/primitives/skeleton.tsx';
import { allRead } from './all-read.ts';
import { ImportEnd } from './import-end.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { ImportProps } from './import-props.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportSource } from './import-source.tsx';
import { useHoldHere } from './use-hold-here.tsx';
import { useImport } from './use-import.ts';
import { useStepFocus } from './use-step-focus.ts';

/** The browser would open a file that is dropped beside the zone. */
export function keepFilesOut() {
  const end = new AbortController();
  for (const kind of ['dragover', 'drop'] as const)
    addEventListener(kind, (event) => event.preventDefault(), { signal: end.signal });
  return () => end.abort();
}

export function ImportTable<Known extends object>(props: ImportProps<Known>) {
  const { noun, reads, notice: Notice } = props;
  const known = allRead(reads);
  const { chart, rows } = useImport(props, known.state === 'ready');
  const step = useChart(chart, (snapshot) => steps.find((each) => snapshot.hasTag(each)) ?? 'source');
  const isUnderWay = step === 'sending' || step === 'paused';
  const queued = useChart(chart, ({ context }) => context.rows.length);
  const adding = rows ? countPlan(rows).add : isUnderWay ? queued : 0;
  const names = useChart(chart, ({ context: { read } }) => read);
  const [pasted, setPasted] = useState('');
  const isPasted = pasted.trim() !== '' && (step === 'source' || step === 'preview');
  const { question, close } = useHoldHere(isUnderWay ? 'unsent' : isPasted ? 'pasted' : null, props);
  const heading = useStepFocus(isUnderWay ? 'sending' : step);
  useEffect(keepFilesOut, []);
  return (
    <Page detail="Import">
      <section aria-labelledby="import-heading" className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-240 gap-5 px-4 py-6 max-md:px-3 max-md:py-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="import-heading" ref={heading} tabIndex={-1} className="text-lead font-strong">
              {`Import ${noun}s`}
            </h2>
            {!isUnderWay && (
              <Button variant="ghost" onClick={close}>
                Back to the list
              </Button>
            )}
          </div>
          {Notice && <Notice adding={adding} />}
          {step === 'source' && (
            <ImportSource {...props} chart={chart} pasted={pasted} onPasted={setPasted} />
          )}
          {step === 'preview' && known.state === 'failed' && (
            <ListFailure read={known} what="Existing entries" className="" />
          )}
          {step === 'preview' && known.state === 'loading' && (
            <SkeletonLines label="Loading existing entries…" count={2} />
          )}
          {rows && names && <ImportPreview {...props} chart={chart} read={names} rows={rows} />}
          {isUnderWay && <ImportProgress chart={chart} noun={noun} />}
          {step === 'done' && names && (
            <ImportEnd
              chart={chart}
              noun={noun}
              headings={columnNames(names.table, names.mapping.hasHeadings)}
              onAgain={() => {
                setPasted('');
                chart.send({ type: 'again.pressed' });
              }}
            />
          )}
        </div>
      </section>
      {question}
    </Page>
  );
}

const steps = ['preview', 'sending', 'paused', 'done'] as const;
