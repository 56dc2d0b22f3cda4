import { useChart } from '#services/charts/index.ts';
import { useChangesImport } from '#services/user-services/index.ts';
import { FileButton } from '#ui/fields/file-button.tsx';

export function ChangesImport() {
  const chart = useChangesImport();
  const message = useChart(chart, ({ context }) => context.message);
  const isRefused = useChart(chart, (snapshot) => snapshot.hasTag('refused'));
  const isBusy = useChart(chart, (snapshot) => snapshot.hasTag('busy'));
  return (
    <section aria-labelledby="from-a-file" className="mt-6 border-t border-hairline pt-4">
      <h3 id="from-a-file" className="mb-1 text-body font-strong">
        From a file
      </h3>
      <p className="mb-2 text-meta text-muted">
        Import changes that were exported at sign-out. Changes that are already here are skipped.
      </p>
      <FileButton
        label="File of changes"
        accept=".json,application/json"
        size="tool"
        busy={isBusy}
        onFile={(file) => chart.send({ type: 'file.chosen', file })}
      >
        Import a file
      </FileButton>
      <p role="status" className={isRefused ? 'mt-2 text-meta text-bad' : 'mt-2 text-meta text-muted'}>
        {message}
      </p>
    </section>
  );
}
